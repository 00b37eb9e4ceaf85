import {
  SOFT_MARKS,
  type IPortHint,
  type IWadContents,
  type Knowledge,
  type PortFeature,
  type SourcePortFamily,
} from '@hangar/domain';

import { readComplevel } from './complevel';
import { readingOf, type Reading } from './reading';
import type { SourcePortFamilyFacts } from './source-port-family';

/**
 * What a port does with the content that a mark refers to: it reads it (`fine`); cannot read content that the mod needs
 * (`missing`) or may not be able to (`unknown`); ignores it but reads the mod's other definitions (`replaced`); or
 * ignores content that the mod can do without (`ignored`).
 */
export type MarkEffect = 'fine' | 'missing' | 'unknown' | 'replaced' | 'ignored';

/** A mark of a hint, and what the port does with its content. */
export interface JudgedMark {
  readonly mark: string;
  readonly effect: MarkEffect;
  readonly support: Reading;
}

/** A hint about a file with its judged marks. */
export interface JudgedHint {
  readonly feature: PortFeature;
  /** Families that support the feature. */
  readonly families: readonly SourcePortFamily[];
  readonly marks: readonly JudgedMark[];
}

/** The names of features as used in messages. */
export const FEATURE_NAMES: Readonly<Record<PortFeature, string>> = {
  zdoom: 'ZDoom',
  mbf21: 'MBF21',
  id24: 'ID24',
  eternity: 'the Eternity Engine',
  edge: 'EDGE',
  vavoom: 'Vavoom',
  udmf: 'UDMF maps',
};

/** Display names of the lumps that reveal a required feature, for use in messages. */
const MARK_NAMES: Readonly<Record<string, string>> = {
  ZSCRIPT: 'ZScript code',
  DECORATE: 'DECORATE definitions',
  'DEHACKED of 2021': 'MBF21 patches',
  'DEHACKED of 2024': 'ID24 patches',
  'Hexen format maps': 'Hexen-format maps',
  EDFROOT: 'Eternity definitions',
  '.edf files': 'Eternity definitions',
  LOADVCS: 'Vavoom scripts',
  LOADVCC: 'Vavoom scripts',
  '.vc files': 'Vavoom scripts',
  'acs folder': 'the acs folder',
  'UDMF maps (doom)': 'UDMF maps in the Doom namespace',
  'UDMF maps (heretic)': 'UDMF maps in the Heretic namespace',
  'UDMF maps (dsda)': 'UDMF maps in the DSDA-Doom namespace',
};

/** Returns what a mark refers to, as used in messages, such as `ZScript code`. */
export function describeMark(mark: string): string {
  return MARK_NAMES[mark] ?? mark;
}

/**
 * Judges the content of files that are loaded together: for each file, its hints with what the port does with each
 * mark. Compatibility levels are judged by {@link judgeLevel} instead.
 */
export function judgeContents(
  files: readonly (readonly IPortHint[])[],
  facts: SourcePortFamilyFacts,
  version: string | undefined,
): JudgedHint[][] {
  const getSupport = (mark: string, feature: PortFeature): Reading =>
    readingOf(facts, { mark, feature }, version);
  const getKnowledge = (mark: string, feature: PortFeature): Knowledge => getSupport(mark, feature).knowledge;
  const hasReadableDefinitions = canReadOptionalDefinitions(files.flat(), getKnowledge);
  return files.map((hints) =>
    hints.map(({ feature, families, because }) => {
      const isSoftOnly = because.every(isOptionalDefinition);
      const marks = because.map((mark): JudgedMark => {
        const support = getSupport(mark, feature);
        const { knowledge } = support;
        if (knowledge === 'yes' || mark === 'COMPLVL') return { mark, support, effect: 'fine' };
        if (isOptionalDefinition(mark)) {
          const isIgnored = knowledge === 'no' && isSoftOnly && !hasReadableDefinitions;
          return { mark, support, effect: isIgnored ? 'ignored' : 'fine' };
        }
        if (hasAlternative(mark, hints, getKnowledge))
          return { mark, support, effect: knowledge === 'no' ? 'replaced' : 'fine' };
        return { mark, support, effect: knowledge === 'no' ? 'missing' : 'unknown' };
      });
      return { feature, families, marks };
    }),
  );
}

function isOptionalDefinition(mark: string): boolean {
  return SOFT_MARKS.includes(mark);
}

/**
 * Languages for defining things (Doom's objects). A mod may contain several, one for each kind of port that it
 * supports.
 */
const LANGUAGE_MARKS: readonly string[] = [
  ...['ZSCRIPT', 'DECORATE', 'EDFROOT', '.edf files'],
  ...[
    'DDFATK',
    'DDFLINE',
    'DDFPLAY',
    'DDFSECT',
    'DDFSTATE',
    'DDFTHING',
    'DDFWEAP',
    '.ddf files',
    '.rts files',
  ],
  ...['LOADVCS', 'LOADVCC', '.vc files'],
];

/**
 * Whether the port can read everything in at least one of the hints that refer only to optional definitions. Many mods
 * contain the same definitions for several kinds of ports, so the other hints can be ignored.
 */
function canReadOptionalDefinitions(
  hints: readonly Pick<IPortHint, 'feature' | 'because'>[],
  reading: (mark: string, feature: PortFeature) => Knowledge,
): boolean {
  return hints.some(({ feature, because }) =>
    because.every((mark) => SOFT_MARKS.includes(mark) && reading(mark, feature) === 'yes'),
  );
}

/**
 * Whether an unsupported mark is one of several languages in which a file defines its things, and the port can read
 * another of them. Many mods for MBF21 also contain DECORATE for ZDoom, for example. Map formats do not count.
 */
function hasAlternative(
  mark: string,
  hints: readonly Pick<IPortHint, 'feature' | 'because'>[],
  reading: (mark: string, feature: PortFeature) => Knowledge,
): boolean {
  if (!LANGUAGE_MARKS.includes(mark)) return false;
  return hints.some(
    ({ feature, because }) =>
      feature !== 'udmf' &&
      !because.includes(mark) &&
      because.every((other) => reading(other, feature) === 'yes'),
  );
}

/** A compatibility level that maps need, and whether a port can play them. */
export interface JudgedLevel {
  readonly name: 'boom' | 'mbf' | 'mbf21' | 'id24';
  /** The level's name as used in messages. */
  readonly label: string;
  readonly support: Reading;
}

/** Returns whether a port can play maps that require a level; `null` if they need no more than the original game. */
export function judgeLevel(
  complevel: IWadContents['complevel'],
  facts: SourcePortFamilyFacts,
  version: string | undefined,
): JudgedLevel | null {
  if (complevel === null) return null;
  const { name } = readComplevel(complevel, 2);
  if (name === null || name === 'vanilla') return null;
  const label = name === 'boom' ? 'Boom' : name.toUpperCase();
  return { name, label, support: getLevelSupport(facts, name, version) };
}

/** Extensions that include Boom's and MBF's features. */
const POST_MBF_FEATURES = ['zdoom', 'mbf21', 'id24', 'eternity'] as const;

/** A port can play maps that require a level if it has an option for the level, or supports a later extension. */
function getLevelSupport(
  facts: SourcePortFamilyFacts,
  name: JudgedLevel['name'],
  version: string | undefined,
): Reading {
  const isFeature = name === 'mbf21' || name === 'id24';
  const getFeatureSupport = (feature: PortFeature): Reading =>
    readingOf(facts, { mark: feature, feature }, version);
  if (isFeature && facts.features?.[name] !== undefined) return getFeatureSupport(name);
  if (facts.complevelArguments(readComplevel(name, 2), version) !== null) return { knowledge: 'yes' };
  if (facts.features === undefined) return { knowledge: 'unknown' };
  if (isFeature) return getFeatureSupport(name);
  const supportsLaterExtension = POST_MBF_FEATURES.some((feature) => facts.features?.[feature] !== undefined);
  return { knowledge: supportsLaterExtension ? 'yes' : 'no' };
}
