import { hasAbility, type Ability, type StatisticsHandling } from '../families';
import {
  joinParts,
  createInformationPart,
  type OptionArguments,
  type PlanContext,
  type PlanPart,
} from './plan-part';

/** Files that ports write to the working directory or to a given path. Each covers a single session. */
const DUMP_NAME = 'statdump.txt';
const STATISTICS_FILES = ['levelstat.txt', DUMP_NAME, 'analysis.txt'];

/** Makes the port record finished maps in the launch's folder. */
export function buildStatisticsPart(context: PlanContext): PlanPart {
  const { request, facts } = context;
  if (facts.statistics === 'in-saves') return {};
  // No maps are finished while a demo is being watched.
  const isPlaying = !request.options.playDemo;
  if (facts.statistics === undefined)
    return isPlaying ? createInformationPart(`${facts.label} doesn't report finished maps.`) : {};
  return joinParts([
    {
      options: [
        ...createSwitchOptions(facts.statistics.switches ?? []),
        ...createDumpOptions(context, facts.statistics),
      ],
    },
    buildMemoryPart(context),
    isPlaying ? buildStopPart(context, facts.statistics) : {},
  ]);
}

/** Returns options that have no values. The user's own parameters may set them as well. */
export function createSwitchOptions(names: readonly string[]): OptionArguments[] {
  return names.map((name) => ({ args: [name], replacedBy: [name] }));
}

/**
 * Returns the files that are moved away before each launch, whichever port wrote them. A session that finishes no map
 * would leave the previous file in place, and the results in it would be counted again.
 */
export function listStatisticsFiles({ request, paths }: PlanContext): string[] {
  return STATISTICS_FILES.map((name) => paths.join(request.directories.working, name));
}

function createDumpOptions(
  { request, paths }: PlanContext,
  { dumpOption }: StatisticsHandling,
): OptionArguments[] {
  if (dumpOption === undefined) return [];
  const file = paths.join(request.directories.working, DUMP_NAME);
  return [{ args: [dumpOption, file], replacedBy: [dumpOption], subject: 'the statistics file' }];
}

/** Stores map statistics in the launch's folder if the port does not store them with the saves. */
function buildMemoryPart({ request, facts }: PlanContext): PlanPart {
  const { memory } = facts;
  if (memory === undefined || hasAbility(memory, request.port.version) !== true) return {};
  return { options: [{ args: [memory.option, request.directories.working], replacedBy: [memory.option] }] };
}

function buildStopPart(
  { request }: PlanContext,
  { keptByStop = {}, keptByKill = {} }: StatisticsHandling,
): PlanPart {
  const isKept = (ability: Ability | 'never') =>
    ability !== 'never' && hasAbility(ability, request.port.version);
  if (!isKept(keptByStop))
    return createInformationPart("Finished maps are recorded when you quit from the game's menu.");
  // Kills and crashes are rare, so the risk isn't mentioned if the version is unknown.
  return isKept(keptByKill) === false
    ? createInformationPart('Finished maps are recorded when the game quits normally.')
    : {};
}
