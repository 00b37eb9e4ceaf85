import type { IPortAdvice, IPortHint, IProposedFile, ModFileType, PortFit } from '@hangar/domain';
import { isDehackedPatch, SOFT_MARKS } from '@hangar/domain';
import { factsOfFamily, hasAbility, readComplevel, type SourcePortFamilyFacts } from '@hangar/launch-engine';

import type { ComplevelAdvice } from './complevel-advice';
import type { EngineWish } from './engine-words';
import type { UsablePort } from './given-file';

/** What is asked of a port. */
export interface PortQuestion {
  readonly loaded: readonly IProposedFile[];
  readonly wish: EngineWish;
  readonly complevel: ComplevelAdvice | null;
}

/** A fault weighs `no` when the mod does not work with it, `partly` when something is missing. */
interface Fault {
  readonly weight: Exclude<PortFit, 'yes'>;
  readonly reason: string;
}

interface Port {
  readonly port: UsablePort;
  readonly facts: SourcePortFamilyFacts;
  readonly name: string;
}

/** What a mark means, for people. */
const MARK_WORDS: Readonly<Record<string, string>> = {
  ZSCRIPT: 'scripts of ZDoom',
  DECORATE: 'things written for ZDoom',
  'DEHACKED of 2021': 'a patch for MBF21',
  'DEHACKED of 2024': 'a patch for ID24',
};
const FEATURE_NAMES = {
  zdoom: 'ZDoom',
  mbf21: 'MBF21',
  id24: 'ID24',
  eternity: 'the Eternity Engine',
} as const;
/** The only ports that keep the limits of the game of 1993. */
const HAS_LIMITS = new Set<string>(['chocolate-doom']);

/** How well each port suits a mod, in the order in which the ports were given. */
export function portAdvice(ports: readonly UsablePort[], question: PortQuestion): IPortAdvice[] {
  return ports.map((port) => {
    const facts = factsOfFamily(port.family);
    const faults = faultsOf({ port, facts, name: port.name }, question);
    const isNo = faults.some(({ weight }) => weight === 'no');
    const sorted = [...faults].sort(
      (one, other) => Number(other.weight === 'no') - Number(one.weight === 'no'),
    );
    if (faults.length > 0)
      return { portId: port.id, fits: isNo ? 'no' : 'partly', reasons: sorted.map(({ reason }) => reason) };
    return { portId: port.id, fits: 'yes', reasons: praiseOf(port, facts, question) };
  });
}

function faultsOf(port: Port, question: PortQuestion): Fault[] {
  if (port.facts.id === 'other')
    return [{ weight: 'partly', reason: `Hangar does not know what ${port.name} can do.` }];
  return [
    ...question.loaded.flatMap((file) => formatFaults(port, file)),
    ...featureFaults(port, question.loaded),
    ...levelFaults(port, question),
    ...wishFaults(port, question.wish),
  ];
}

function formatFaults({ port, facts, name }: Port, { fileName, fileType, contents }: IProposedFile): Fault[] {
  if (isDehackedPatch(fileType)) {
    if (facts.patches.by !== 'nothing') return [];
    return [{ weight: 'partly', reason: `${name} takes no patches, so ${fileName} has no effect.` }];
  }
  // By content, since a package may be called anything.
  const type: ModFileType = contents?.container === 'package' && fileType === 'WAD' ? 'PK3' : fileType;
  const ability = facts.formats[type];
  if (ability !== undefined && hasAbility(ability, port.version) !== false) return [];
  return [{ weight: 'no', reason: `${name} cannot read ${type} files such as ${fileName}.` }];
}

function featureFaults({ port, facts, name }: Port, loaded: readonly IProposedFile[]): Fault[] {
  const { features } = facts;
  if (features === undefined) return [];
  const knows = (feature: IPortHint['feature']) => {
    const ability = features[feature];
    return ability !== undefined && hasAbility(ability, port.version) !== false;
  };
  const hints = loaded.flatMap(({ fileName, contents }) =>
    (contents?.portHints ?? []).map((hint) => ({ fileName, ...hint })),
  );
  const isServed = hints.some(({ feature, because }) => knows(feature) && because.every(isSoft));
  return hints
    .filter(({ feature }) => !knows(feature))
    .flatMap(({ feature, because, fileName }): Fault[] => {
      const hard = because.filter((mark) => !isSoft(mark));
      const spoken = hard.map((mark) => MARK_WORDS[mark] ?? mark).join(' and ');
      if (hard.length > 0)
        return [
          {
            weight: 'no',
            reason: `${name} does not know ${FEATURE_NAMES[feature]}: ${fileName} has ${spoken}.`,
          },
        ];
      // Many mods bring the same definitions for several kinds of ports.
      if (isServed || because.every((mark) => mark === 'COMPLVL')) return [];
      return [
        {
          weight: 'partly',
          reason: `${name} does not read ${because.filter((mark) => mark !== 'COMPLVL').join(', ')} of ${fileName}.`,
        },
      ];
    });
}

/** A level that the port does not know, unless it plays all of them alike, as ZDoom's family does. */
function levelFaults({ port, facts, name }: Port, { complevel }: PortQuestion): Fault[] {
  if (complevel === null) return [];
  const level = readComplevel(complevel.value, 2);
  if (level.name === null || level.name === 'vanilla' || knowsLevel(facts, level.name, port.version))
    return [];
  const spoken = level.name === 'boom' ? 'Boom' : level.name.toUpperCase();
  return [{ weight: 'no', reason: `${name} does not know ${spoken}, which these maps need.` }];
}

/** Whether a port plays maps of a level: it can be told so, or it knows an extension that came after it. */
function knowsLevel(
  facts: SourcePortFamilyFacts,
  name: 'boom' | 'mbf' | 'mbf21' | 'id24',
  version: string | undefined,
): boolean {
  const isTold = facts.complevelArguments(readComplevel(name, 2), version) !== null;
  if (facts.features === undefined || isTold) return true;
  if (name === 'mbf21' || name === 'id24') return facts.features[name] !== undefined;
  return Object.keys(facts.features).length > 0;
}

function wishFaults({ port, facts, name }: Port, { level, families }: EngineWish): Fault[] {
  if (families.includes(facts.id)) return [];
  const { features } = facts;
  if (
    (level === 'zdoom' || level === 'eternity' || level === 'id24') &&
    features !== undefined &&
    features[level] === undefined
  )
    return [
      {
        weight: 'partly',
        reason: `Its text asks for ${FEATURE_NAMES[level]}, and ${name} is another kind of port.`,
      },
    ];
  if (level !== null && level !== 'vanilla' && HAS_LIMITS.has(port.family))
    return [
      {
        weight: 'no',
        reason: `${name} keeps the limits of the original game, and its text asks for a port without them.`,
      },
    ];
  return [];
}

function praiseOf(
  { name, isDefault }: UsablePort,
  facts: SourcePortFamilyFacts,
  { loaded, wish }: PortQuestion,
): string[] {
  const asked = [
    ...new Set(loaded.flatMap(({ contents }) => (contents?.portHints ?? []).map(({ feature }) => feature))),
  ];
  const known = asked
    .filter((feature) => facts.features?.[feature] !== undefined)
    .map((feature) => FEATURE_NAMES[feature]);
  const praise = [
    ...(wish.families.includes(facts.id) ? [`Its text names ${facts.label}.`] : []),
    ...(known.length > 0 ? [`${name} knows ${known.join(' and ')}, which the files ask for.`] : []),
  ];
  if (praise.length === 0) praise.push(`Nothing in the files asks for more than ${name} can do.`);
  return isDefault ? [...praise, 'It is your default.'] : praise;
}

function isSoft(mark: string): boolean {
  return SOFT_MARKS.includes(mark);
}
