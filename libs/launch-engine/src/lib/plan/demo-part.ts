import { LaunchPlanError } from './launch-plan-error';
import { joinParts, note, type OptionArguments, type PlanContext, type PlanPart } from './plan-part';

/** The demo to play or to record. A recorded one lands in the working directory. */
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

function recordPart({ request, facts, paths }: PlanContext, name: string): PlanPart {
  if (!/^[^/\\:\0]+$/.test(name) || name === '.' || name === '..')
    throw new LaunchPlanError(
      'NAME_INVALID',
      `A demo cannot be recorded as “${name}”. Choose a name without a folder, such as first-try.`,
    );
  if (facts.demos.record === undefined)
    return note(`${facts.label} cannot record demos, so “${name}” is left out.`);
  // An absolute path, so that a name such as -nomonsters or @x is a name and nothing else.
  return {
    options: [
      demoOption([facts.demos.record, paths.join(request.directories.working, name)], 'the demo to record'),
    ],
    notes: request.options.map
      ? []
      : ['No map is chosen for the demo; most ports then record from the first map of the game.'],
  };
}

function demoOption(args: readonly string[], subject: string): OptionArguments {
  return {
    args,
    replacedBy: ['-record', '-playdemo', '-timedemo', '-fastdemo', '-recordfromto'],
    subject,
  };
}
