import {
  hasAlternative,
  hasReadDefinitions,
  joinWithAnd,
  SOFT_MARKS,
  withoutStop,
  type IProposedFile,
  type Knowledge,
  type PortFeature,
} from '@hangar/domain';
import { readingOf, type Reading } from '@hangar/launch-engine';

import { FEATURE_NAMES, type Fault, type Port } from './port-fault';

/** Names for marks, as used in messages. */
const MARK_WORDS: Readonly<Record<string, string>> = {
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

/** A hint about a file, and whether the port can read the content that it refers to. */
interface JudgedHint {
  readonly fileName: string;
  readonly feature: PortFeature;
  readonly marks: readonly JudgedMark[];
}

interface JudgedMark {
  readonly mark: string;
  readonly support: Reading;
  /** Whether the file has other definitions that the port can read instead. */
  readonly isReplaceable: boolean;
}

/** Returns the content that files need but a port cannot read, according to the marks in their hints. */
export function findFeatureFaults(port: Port, loaded: readonly IProposedFile[]): Fault[] {
  const getSupport = (mark: string, feature: PortFeature): Reading =>
    readingOf(port.facts, { mark, feature }, port.port.version);
  const getKnowledge = (mark: string, feature: PortFeature): Knowledge => getSupport(mark, feature).knowledge;
  const hints = loaded.flatMap(({ fileName, contents }) => {
    const { portHints = [] } = contents ?? {};
    return portHints.map(({ feature, because }): JudgedHint => {
      const marks = because.map((mark) => ({
        mark,
        support: getSupport(mark, feature),
        isReplaceable: hasAlternative(mark, portHints, getKnowledge),
      }));
      return { fileName, feature, marks };
    });
  });
  const hasReadableDefinitions = hasReadDefinitions(
    loaded.flatMap(({ contents }) => contents?.portHints ?? []),
    getKnowledge,
  );
  return hints.flatMap((hint) => [
    ...findHardFaults(port, hint),
    ...findReplaceableFaults(port, hint),
    ...(hasReadableDefinitions ? [] : findSoftFaults(port, hint)),
  ]);
}

/** Returns faults in definitions that the file also contains in a language that the port can read. */
function findReplaceableFaults({ name }: Port, { fileName, marks }: JudgedHint): Fault[] {
  const unreadable = marks.filter(
    ({ support, isReplaceable }) => isReplaceable && support.knowledge === 'no',
  );
  if (unreadable.length === 0) return [];
  const reason = `${name} ignores ${formatMarkLabels(unreadable)} in ${fileName}, but supports its other definitions.`;
  return [{ weight: 'partly', reason }];
}

function formatMarkLabels(marks: readonly JudgedMark[]): string {
  return joinWithAnd([...new Set(marks.map(({ mark }) => MARK_WORDS[mark] ?? mark))]);
}

/** Returns faults in content that a mod cannot do without. */
function findHardFaults({ port, name, facts }: Port, { fileName, feature, marks }: JudgedHint): Fault[] {
  const hardMarks = marks.filter(({ mark, isReplaceable }) => !isSoft(mark) && !isReplaceable);
  const faults = (['no', 'unknown'] as const).map((weight) => {
    const all = hardMarks.filter(({ support }) => support.knowledge === weight);
    const labels = formatMarkLabels(all);
    const since = all.find(({ support }) => support.since !== undefined)?.support.since;
    return { weight, spoken: labels, since, isAny: all.length > 0 };
  });
  return faults
    .filter(({ isAny }) => isAny)
    .map(({ weight, spoken, since }) => {
      if (since !== undefined) {
        const reason =
          weight === 'no'
            ? `${facts.label} ${port.version} can't read ${spoken} (${fileName}); version ${since} and later can.`
            : `${facts.label} ${since} and later can read ${spoken} (${fileName}), but the version of ${name} is unknown.`;
        return { weight, reason };
      }
      if (weight === 'unknown')
        return { weight, reason: `Hangar doesn't know whether ${name} supports ${spoken} (${fileName}).` };
      // A family may support an extension without supporting every part of it.
      const knowsFeature = facts.features?.[feature] !== undefined;
      return knowsFeature || feature === 'udmf'
        ? { weight, reason: `${name} can't read ${spoken} (${fileName}).` }
        : {
            weight,
            reason: `${name} doesn't support ${FEATURE_NAMES[feature]} (${fileName} has ${spoken}).`,
          };
    });
}

/** Returns faults in content that a mod can do without. Untested content is not a reason against a port. */
function findSoftFaults({ name }: Port, { fileName, marks }: JudgedHint): Fault[] {
  const ignored = marks.filter(
    ({ mark, support }) => isSoft(mark) && mark !== 'COMPLVL' && support.knowledge === 'no',
  );
  // If more important content is unsupported, this fault is not worth mentioning.
  if (ignored.length === 0 || marks.some(({ mark }) => !isSoft(mark))) return [];
  return [
    { weight: 'partly', reason: `${name} ignores ${formatMarkLabels(ignored)} in ${withoutStop(fileName)}.` },
  ];
}

function isSoft(mark: string): boolean {
  return SOFT_MARKS.includes(mark);
}
