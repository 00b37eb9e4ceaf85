import { hasAbility, type Ability, type StatisticsHandling } from '../families';
import { joinParts, note, type OptionArguments, type PlanContext, type PlanPart } from './plan-part';

/** Files that ports write to the working directory or to a given path, each for a single session. */
const DUMP = 'statdump.txt';
const STATISTICS_FILES = ['levelstat.txt', DUMP, 'analysis.txt'];

/** Makes the port record finished maps in the folder of the launch. */
export function statisticsPart(context: PlanContext): PlanPart {
  const { request, facts } = context;
  if (facts.statistics === 'in-saves') return {};
  // Watching a demo finishes no maps.
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

/** Returns options without values, which the user's own parameters may also set. */
export function switches(names: readonly string[]): OptionArguments[] {
  return names.map((name) => ({ args: [name], replacedBy: [name] }));
}

/**
 * Returns the files that are moved away before each launch, whatever port wrote them: a session that finishes no map
 * would leave the previous file in place, and its results would be counted again.
 */
export function statisticsFilesIn({ request, paths }: PlanContext): string[] {
  return STATISTICS_FILES.map((name) => paths.join(request.directories.working, name));
}

function dump({ request, paths }: PlanContext, { dumpOption }: StatisticsHandling): OptionArguments[] {
  if (dumpOption === undefined) return [];
  const file = paths.join(request.directories.working, DUMP);
  return [{ args: [dumpOption, file], replacedBy: [dumpOption], subject: 'the statistics file' }];
}

/** If a port doesn't store its map statistics with the saves, it is given the folder of the launch for them. */
function memoryPart({ request, facts }: PlanContext): PlanPart {
  const { memory } = facts;
  if (memory === undefined || hasAbility(memory, request.port.version) !== true) return {};
  return { options: [{ args: [memory.option, request.directories.working], replacedBy: [memory.option] }] };
}

function stopPart(
  { request }: PlanContext,
  { keptByStop = {}, keptByKill = {} }: StatisticsHandling,
): PlanPart {
  const isKept = (kept: Ability | 'never') => kept !== 'never' && hasAbility(kept, request.port.version);
  if (!isKept(keptByStop)) return note("Finished maps are recorded when you quit from the game's menu.");
  // Rare, so it isn't mentioned for an unknown version.
  return isKept(keptByKill) === false ? note('Finished maps are recorded when the game quits normally.') : {};
}
