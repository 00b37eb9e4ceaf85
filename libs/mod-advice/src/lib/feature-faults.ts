import { joinWithAnd, withoutStop, type IProposedFile } from '@hangar/domain';
import {
  FEATURE_NAMES,
  judgeContents,
  type JudgedHint,
  type JudgedMark,
  type MarkEffect,
} from '@hangar/launch-engine';

import type { Fault, Port } from './port-fault';

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

/** Returns the content that files need but a port cannot read, according to the marks in their hints. */
export function findFeatureFaults(port: Port, loaded: readonly IProposedFile[]): Fault[] {
  const hints = loaded.map(({ contents }) => contents?.portHints ?? []);
  return judgeContents(hints, port.facts, port.port.version).flatMap((judged, index) => {
    const fileName = loaded[index]?.fileName ?? '';
    return judged.flatMap((hint) => [
      ...findHardFaults(port, fileName, hint),
      ...findReplaceableFaults(port, fileName, hint),
      ...findSoftFaults(port, fileName, hint),
    ]);
  });
}

function withEffect({ marks }: JudgedHint, effect: MarkEffect): JudgedMark[] {
  return marks.filter((judged) => judged.effect === effect);
}

/** Returns faults in definitions that the file also contains in a language that the port can read. */
function findReplaceableFaults({ name }: Port, fileName: string, hint: JudgedHint): Fault[] {
  const unreadable = withEffect(hint, 'replaced');
  if (unreadable.length === 0) return [];
  const reason = `${name} ignores ${formatMarkLabels(unreadable)} in ${fileName}, but supports its other definitions.`;
  return [{ weight: 'partly', reason }];
}

function formatMarkLabels(marks: readonly JudgedMark[]): string {
  return joinWithAnd([...new Set(marks.map(({ mark }) => MARK_WORDS[mark] ?? mark))]);
}

/** Returns faults in content that a mod cannot do without. */
function findHardFaults({ port, name, facts }: Port, fileName: string, hint: JudgedHint): Fault[] {
  const { feature } = hint;
  const faults = (
    [
      ['no', 'missing'],
      ['unknown', 'unknown'],
    ] as const
  ).map(([weight, effect]) => {
    const all = withEffect(hint, effect);
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
function findSoftFaults({ name }: Port, fileName: string, hint: JudgedHint): Fault[] {
  const ignored = withEffect(hint, 'ignored');
  if (ignored.length === 0) return [];
  return [
    { weight: 'partly', reason: `${name} ignores ${formatMarkLabels(ignored)} in ${withoutStop(fileName)}.` },
  ];
}
