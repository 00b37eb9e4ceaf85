import { LaunchPlanError } from './launch-plan-error';
import {
  type Advice,
  joinParts,
  notePart,
  type OptionArguments,
  type PlanContext,
  type PlanPart,
} from './plan-part';

/** Returns the demo to play or to record. A recording is stored in the working directory. */
export function demoPart(context: PlanContext): PlanPart {
  const { playDemo, recordDemo } = context.request.options;
  if (!recordDemo) return playDemo ? playPart(context, playDemo) : {};
  if (!playDemo) return recordPart(context, recordDemo);
  return joinParts([
    playPart(context, playDemo),
    notePart(`Not recording “${recordDemo}”, because a demo is being played.`),
  ]);
}

function playPart({ facts }: PlanContext, path: string): PlanPart {
  if (facts.demos.play === undefined)
    return notePart(`${facts.label} can't play demos, so ${path} is ignored.`);
  return {
    options: [demoOption([facts.demos.play, path], 'the demo to play')],
    files: [path],
  };
}

function recordPart({ request, facts, paths }: PlanContext, requestedName: string): PlanPart {
  // Some ports (Chocolate Doom, Crispy Doom) always add an extension, so none is passed.
  const name = requestedName.replace(/\.lmp$/i, '');
  if (!/^[^/\\:\0]+$/.test(name) || name === '.' || name === '..')
    throw new LaunchPlanError(
      'NAME_INVALID',
      `“${requestedName}” can't be used as a demo name. Enter a name without a folder, such as first-try.`,
    );
  if (facts.demos.record === undefined)
    return notePart(`${facts.label} can't record demos, so “${name}” won't be recorded.`);
  const { working, workingHolds = [] } = request.directories;
  const newName = findUnusedName(name, workingHolds);
  // The path is absolute, so a name such as -nomonsters or @x is never treated as an option.
  return {
    options: [
      {
        ...demoOption([facts.demos.record, paths.join(working, newName)], 'the demo to record'),
        advice: newName === name ? [] : [renameNotes(name, newName)],
      },
    ],
    notes: [
      ...(request.options.map ? [] : ['No map selected. Most source ports will record from the first map.']),
      ...lossNotes(facts),
    ],
  };
}

function lossNotes({ demos: { lostBy } }: PlanContext['facts']): string[] {
  switch (lostBy) {
    case 'stop':
      return ["The demo is saved when you quit from the game's menu. If you use Stop in Hangar, it's lost."];
    case 'kill':
      return ["The demo is saved when the game quits normally. If the game crashes, it's lost."];
    case undefined:
      return [];
  }
}

/**
 * Returns a name that is not taken with any extension. Ports add `.lmp`, their own extension, or none, and Chocolate
 * Doom overwrites existing files.
 */
function findUnusedName(name: string, taken: readonly string[]): string {
  const names = taken.map((existing) => existing.toLowerCase());
  const isTaken = (candidate: string): boolean =>
    names.some((existing) => existing === candidate || existing.startsWith(`${candidate}.`));
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!isTaken(candidate.toLowerCase())) return candidate;
  }
}

function renameNotes(name: string, newName: string): Advice {
  return {
    option: 'recordDemo',
    text: `“${name}” already exists, so this demo is named “${newName}”.`,
  };
}

function demoOption(args: readonly string[], subject: string): OptionArguments {
  return {
    args,
    replacedBy: ['-record', '-playdemo', '-timedemo', '-fastdemo', '-recordfromto'],
    subject,
  };
}
