import { knowledgeOfMark, readableOfMark, type Knowledge, type PortFeature } from '@hangar/domain';

import { hasAbility } from './ability';
import type { SourcePortFamilyFacts } from './source-port-family';

/** The facts about the content that a family supports. */
type ReadingFacts = Pick<SourcePortFamilyFacts, 'features' | 'lacks' | 'unsure'>;

/** Whether a port can read content of one kind, such as ZSCRIPT. */
export interface Reading {
  readonly knowledge: Knowledge;
  /** First version that can read it, if the version is the reason for `no` or `unknown`. */
  readonly since?: string;
}

/** Returns whether a port of a family can read the content that a mark (an item of `IPortHint.because`) refers to. */
export function readingOf(
  { features, lacks = [], unsure = [] }: ReadingFacts,
  { mark, feature }: { readonly mark: string; readonly feature: PortFeature },
  version: string | undefined,
): Reading {
  if (features === undefined) return { knowledge: 'unknown' };
  const knowledge = knowledgeOfMark(mark, feature, (readable) => {
    if (lacks.includes(readable)) return 'no';
    if (unsure.includes(readable)) return 'unknown';
    const ability = features[readable];
    return ability && KNOWLEDGE[`${hasAbility(ability, version) ?? (ability.isWidespread || null)}`];
  });
  const since = (features[readableOfMark(mark, feature)] ?? features[feature])?.since;
  return knowledge === 'yes' || since === undefined ? { knowledge } : { knowledge, since };
}

const KNOWLEDGE = { true: 'yes', false: 'no', null: 'unknown' } as const;
