import { joinWithAnd, withoutStop, type IProposedFile } from '@hangar/domain';
import {
  describeMark,
  judgeContents,
  type JudgedHint,
  type JudgedMark,
  type MarkEffect,
} from '@hangar/launch-engine';

import type { Fault, Port } from './port-fault';

/** Returns the content that files need but a port cannot read, according to the marks in their hints. */
export function findFeatureFaults(port: Port, loaded: readonly IProposedFile[]): Fault[] {
  const hints = loaded.map(({ contents }) => contents?.portHints ?? []);
  return judgeContents(hints, port.facts, port.port.version).flatMap((judged, index) => {
    const fileName = loaded[index]?.fileName ?? '';
    return judged.flatMap((hint) => [
      ...findHardFaults(port, fileName, hint),
      ...findFaultsSolvedByReplacement(port, fileName, hint),
      ...findSoftFaults(port, fileName, hint),
    ]);
  });
}

function withEffect({ marks }: JudgedHint, effect: MarkEffect): JudgedMark[] {
  return marks.filter((judged) => judged.effect === effect);
}

/** Returns faults in definitions that the file also contains in a language that the port can read. */
function findFaultsSolvedByReplacement({ name }: Port, fileName: string, hint: JudgedHint): Fault[] {
  const unreadable = withEffect(hint, 'replaced');
  if (unreadable.length === 0) return [];
  const reason = `${name} ignores ${formatMarkLabels(unreadable)} in ${fileName}, but supports its other definitions.`;
  return [{ weight: 'partly', reason }];
}

function formatMarkLabels(marks: readonly JudgedMark[]): string {
  return joinWithAnd([...new Set(marks.map(({ mark }) => describeMark(mark)))]);
}

/** Returns faults in content that a mod cannot do without. */
function findHardFaults({ port, name, facts }: Port, fileName: string, hint: JudgedHint): Fault[] {
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
      return { weight, reason: `${name} can't read ${spoken} (${fileName}).` };
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
