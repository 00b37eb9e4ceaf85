import {
  hasAlternative,
  hasReadDefinitions,
  SOFT_MARKS,
  withoutStop,
  type IProposedFile,
  type Knowledge,
  type PortFeature,
} from '@hangar/domain';
import { readingOf, type Reading } from '@hangar/launch-engine';

import { FEATURE_NAMES, type Fault, type Port } from './port-fault';

/** Display names of marks. */
const MARK_WORDS: Readonly<Record<string, string>> = {
  ZSCRIPT: 'scripts of ZDoom',
  DECORATE: 'things written for ZDoom',
  'DEHACKED of 2021': 'a patch for MBF21',
  'DEHACKED of 2024': 'a patch for ID24',
  'Hexen format maps': 'maps in the format of Hexen',
  EDFROOT: 'definitions for Eternity',
  '.edf files': 'definitions for Eternity',
  LOADVCS: 'scripts of Vavoom',
  LOADVCC: 'scripts of Vavoom',
  '.vc files': 'scripts of Vavoom',
  'acs folder': 'the acs folder',
  'UDMF maps (doom)': 'UDMF maps with the namespace of Doom',
  'UDMF maps (heretic)': 'UDMF maps with the namespace of Heretic',
  'UDMF maps (dsda)': 'UDMF maps with the namespace of DSDA-Doom',
};

/** A hint of a file, and whether the port can read the content that it refers to. */
interface JudgedHint {
  readonly fileName: string;
  readonly feature: PortFeature;
  readonly marks: readonly JudgedMark[];
}

interface JudgedMark {
  readonly mark: string;
  readonly reading: Reading;
  /** Whether the port can read other definitions in the file instead. */
  readonly isReplaceable: boolean;
}

/** Returns the content that files need and a port cannot read, by the marks of their hints. */
export function featureFaults(port: Port, loaded: readonly IProposedFile[]): Fault[] {
  const readingHere = (mark: string, feature: PortFeature): Reading =>
    readingOf(port.facts, { mark, feature }, port.port.version);
  const knowledge = (mark: string, feature: PortFeature): Knowledge => readingHere(mark, feature).knowledge;
  const hints = loaded.flatMap(({ fileName, contents }) => {
    const { portHints = [] } = contents ?? {};
    return portHints.map(({ feature, because }): JudgedHint => {
      const marks = because.map((mark) => ({
        mark,
        reading: readingHere(mark, feature),
        isReplaceable: hasAlternative(mark, portHints, knowledge),
      }));
      return { fileName, feature, marks };
    });
  });
  const isServed = hasReadDefinitions(
    loaded.flatMap(({ contents }) => contents?.portHints ?? []),
    knowledge,
  );
  return hints.flatMap((hint) => [
    ...hardFaults(port, hint),
    ...replaceableFaults(port, hint),
    ...(isServed ? [] : softFaults(port, hint)),
  ]);
}

/** Returns faults in definitions that the file also has in a language which the port can read. */
function replaceableFaults({ name }: Port, { fileName, marks }: JudgedHint): Fault[] {
  const unread = marks.filter(({ reading, isReplaceable }) => isReplaceable && reading.knowledge === 'no');
  if (unread.length === 0) return [];
  const reason = `${name} does not read ${spokenMarks(unread)}, which ${fileName} has in addition to definitions that it reads.`;
  return [{ weight: 'partly', reason }];
}

function spokenMarks(marks: readonly JudgedMark[]): string {
  return [...new Set(marks.map(({ mark }) => MARK_WORDS[mark] ?? mark))].join(' and ');
}

/** Returns faults in content that a mod does not work without. */
function hardFaults({ port, name, facts }: Port, { fileName, feature, marks }: JudgedHint): Fault[] {
  const hard = marks.filter(({ mark, isReplaceable }) => !isSoft(mark) && !isReplaceable);
  const faults = (['no', 'unknown'] as const).map((weight) => {
    const all = hard.filter(({ reading }) => reading.knowledge === weight);
    const spoken = spokenMarks(all);
    const since = all.find(({ reading }) => reading.since !== undefined)?.reading.since;
    return { weight, spoken, since, isAny: all.length > 0 };
  });
  return faults
    .filter(({ isAny }) => isAny)
    .map(({ weight, spoken, since }) => {
      if (since !== undefined) {
        const here = weight === 'no' ? `this one is ${port.version}` : 'the version of this one is not known';
        const reason = `${facts.label} reads ${spoken} from ${since} on, and ${here}: ${fileName} has them.`;
        return { weight, reason };
      }
      if (weight === 'unknown')
        return { weight, reason: `It is not known whether ${name} reads ${spoken}, which ${fileName} has.` };
      // A family may support an extension without everything that belongs to it.
      const knowsFeature = facts.features?.[feature] !== undefined;
      return knowsFeature || feature === 'udmf'
        ? { weight, reason: `${name} does not read ${spoken}, which ${fileName} has.` }
        : { weight, reason: `${name} does not know ${FEATURE_NAMES[feature]}: ${fileName} has ${spoken}.` };
    });
}

/** Returns faults in content that a mod can be played without. Untested content is not a reason against a port. */
function softFaults({ name }: Port, { fileName, marks }: JudgedHint): Fault[] {
  const passedOver = marks.filter(
    ({ mark, reading }) => isSoft(mark) && mark !== 'COMPLVL' && reading.knowledge === 'no',
  );
  // If more than that is missing, this is not worth mentioning.
  if (passedOver.length === 0 || marks.some(({ mark }) => !isSoft(mark))) return [];
  const spoken = passedOver.map(({ mark }) => MARK_WORDS[mark] ?? mark).join(', ');
  return [{ weight: 'partly', reason: `${name} does not read ${spoken} of ${withoutStop(fileName)}.` }];
}

function isSoft(mark: string): boolean {
  return SOFT_MARKS.includes(mark);
}
