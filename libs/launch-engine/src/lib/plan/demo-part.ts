import { LaunchPlanError } from './launch-plan-error';
import {
  type Advice,
  joinParts,
  note,
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
    note(`A demo is played, so the recording “${recordDemo}” is left out.`),
  ]);
}

function playPart({ facts }: PlanContext, path: string): PlanPart {
  if (facts.demos.play === undefined)
    return note(`${facts.label} cannot play demos, so ${path} is left out.`);
  return {
    options: [demoOption([facts.demos.play, path], 'the demo to play')],
    files: [path],
  };
}

function recordPart({ request, facts, paths }: PlanContext, wanted: string): PlanPart {
  // Some ports always add an extension, so none is passed (play-formats: Chocolate, Crispy).
  const name = wanted.replace(/\.lmp$/i, '');
  if (!/^[^/\\:\0]+$/.test(name) || name === '.' || name === '..')
    throw new LaunchPlanError(
      'NAME_INVALID',
      `A demo cannot be recorded as “${wanted}”. Choose a name without a folder, such as first-try.`,
    );
  if (facts.demos.record === undefined)
    return note(`${facts.label} cannot record demos, so “${name}” is left out.`);
  const { working, workingHolds = [] } = request.directories;
  const free = freeName(name, workingHolds);
  // An absolute path, so that a name such as -nomonsters or @x is never treated as an option.
  return {
    options: [
      {
        ...demoOption([facts.demos.record, paths.join(working, free)], 'the demo to record'),
        advice: free === name ? [] : [renamed(name, free)],
      },
    ],
    notes: [
      ...(request.options.map
        ? []
        : ['No map is chosen for the demo; most ports then record from the first map of the game.']),
      ...lossOf(facts),
    ],
  };
}

function lossOf({ label, demos: { lostBy } }: PlanContext['facts']): string[] {
  switch (lostBy) {
    case 'stop':
      return [`${label} writes the recording when you quit the game; Stop in Hangar loses it.`];
    case 'kill':
      return [`${label} writes the recording when the game ends; a crash or a kill loses it.`];
    case undefined:
      return [];
  }
}

/**
 * Returns a name that is not taken with any extension: ports add `.lmp`, their own extension, or none. Chocolate Doom
 * overwrites an existing file.
 */
function freeName(name: string, taken: readonly string[]): string {
  const names = taken.map((each) => each.toLowerCase());
  const isTaken = (candidate: string): boolean =>
    names.some((each) => each === candidate || each.startsWith(`${candidate}.`));
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!isTaken(candidate.toLowerCase())) return candidate;
  }
}

function renamed(name: string, free: string): Advice {
  return {
    option: 'recordDemo',
    text: `There is a recording “${name}” already, so this one is called “${free}”.`,
  };
}

function demoOption(args: readonly string[], subject: string): OptionArguments {
  return {
    args,
    replacedBy: ['-record', '-playdemo', '-timedemo', '-fastdemo', '-recordfromto'],
    subject,
  };
}
