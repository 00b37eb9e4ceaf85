import { hasAbility, type Ability, type StatisticsHandling } from '../families';
import { joinParts, note, type OptionArguments, type PlanContext, type PlanPart } from './plan-part';

/** Files that ports write where they stand, or where they were told to: of one session each. */
const DUMP = 'statdump.txt';
const STATISTICS_FILES = ['levelstat.txt', DUMP, 'analysis.txt'];

/** Makes the port write down which maps are finished, into the folder of the launch. */
export function statisticsPart(context: PlanContext): PlanPart {
  const { request, facts } = context;
  if (facts.statistics === 'in-saves') return {};
  // Who watches a demo finishes nothing.
  const isPlaying = !request.options.playDemo;
  if (facts.statistics === undefined)
    return isPlaying ? note(`${facts.label} doesn't report finished maps.`) : {};
  return joinParts([
    {
      options: [...switches(facts.statistics.switches ?? []), ...dump(context, facts.statistics)],
    },
    memoryPart(context),
    isPlaying ? stopPart(context, facts.statistics) : {},
  ]);
}

/** Options without a value, which the user's own parameters may set as well. */
export function switches(names: readonly string[]): OptionArguments[] {
  return names.map((name) => ({ args: [name], replacedBy: [name] }));
}

/**
 * What is moved away before each launch, whatever port wrote it: a session in which nothing is finished leaves the file of the
 * one before, and it would be counted again.
 */
export function statisticsFilesIn({ request, paths }: PlanContext): string[] {
  return STATISTICS_FILES.map((name) => paths.join(request.directories.working, name));
}

function dump({ request, paths }: PlanContext, { dumpOption }: StatisticsHandling): OptionArguments[] {
  if (dumpOption === undefined) return [];
  const file = paths.join(request.directories.working, DUMP);
  return [{ args: [dumpOption, file], replacedBy: [dumpOption], subject: 'the file for statistics' }];
}

/** A port whose memory of maps does not lie with the saves is given the folder of the launch for it. */
function memoryPart({ request, facts }: PlanContext): PlanPart {
  const { memory } = facts;
  if (memory === undefined || hasAbility(memory, request.port.version) !== true) return {};
  return { options: [{ args: [memory.option, request.directories.working], replacedBy: [memory.option] }] };
}

function stopPart(
  { request, facts }: PlanContext,
  { keptByStop = {}, keptByKill = {} }: StatisticsHandling,
): PlanPart {
  const isKept = (kept: Ability | 'never') => kept !== 'never' && hasAbility(kept, request.port.version);
  const writes = `${facts.label} writes down which maps you finished when`;
  if (!isKept(keptByStop)) return note("Finished maps are recorded when you quit from the game's menu.");
  // Seldom, so it is not said of a version that nobody knows.
  return isKept(keptByKill) === false ? note('Finished maps are recorded when the game quits normally.') : {};
}
