import { LaunchPlanError } from './launch-plan-error';
import {
  type Advice,
  joinParts,
  createNotePart,
  type OptionArguments,
  type PlanContext,
  type PlanPart,
} from './plan-part';

/** Returns the demo to play or to record. A recording is stored in the working directory. */
export function buildDemoPart(context: PlanContext): PlanPart {
  const { playDemo, recordDemo } = context.request.options;
  if (!recordDemo) return playDemo ? buildPlaybackPart(context, playDemo) : {};
  if (!playDemo) return buildRecordingPart(context, recordDemo);
  return joinParts([
    buildPlaybackPart(context, playDemo),
    createNotePart(`Not recording “${recordDemo}”, because a demo is being played.`),
  ]);
}

function buildPlaybackPart({ facts }: PlanContext, path: string): PlanPart {
  if (facts.demos.play === undefined)
    return createNotePart(`${facts.label} can't play demos, so ${path} is ignored.`);
  return {
    options: [createDemoOption([facts.demos.play, path], 'the demo to play')],
    files: [path],
  };
}

function buildRecordingPart({ request, facts, paths }: PlanContext, requestedName: string): PlanPart {
  // Some ports (Chocolate Doom, Crispy Doom) always add an extension, so none is passed.
  const name = requestedName.replace(/\.lmp$/i, '');
  if (!/^[^/\\:\0]+$/.test(name) || name === '.' || name === '..')
    throw new LaunchPlanError(
      'NAME_INVALID',
      `“${requestedName}” can't be used as a demo name. Enter a name without a folder, such as first-try.`,
    );
  if (facts.demos.record === undefined)
    return createNotePart(`${facts.label} can't record demos, so “${name}” won't be recorded.`);
  const { working, workingHolds = [] } = request.directories;
  const newName = findUnusedName(name, workingHolds);
  // The path is absolute, so a name such as -nomonsters or @x is never treated as an option.
  return {
    options: [
      {
        ...createDemoOption([facts.demos.record, paths.join(working, newName)], 'the demo to record'),
        advice: newName === name ? [] : [createRenameNotes(name, newName)],
      },
    ],
    notes: [
      ...(request.options.map ? [] : ['No map selected. Most source ports will record from the first map.']),
      ...getLossNotes(facts),
    ],
  };
}

function getLossNotes({ demos: { lostBy } }: PlanContext['facts']): string[] {
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

function createRenameNotes(name: string, newName: string): Advice {
  return {
    option: 'recordDemo',
    text: `“${name}” already exists, so this demo is named “${newName}”.`,
  };
}

function createDemoOption(args: readonly string[], subject: string): OptionArguments {
  return {
    args,
    replacedBy: ['-record', '-playdemo', '-timedemo', '-fastdemo', '-recordfromto'],
    subject,
  };
}
