import { readComplevel } from '../families';
import { getVanillaLevel } from './game-maps';
import type { OptionArguments, PlanContext, PlanPart } from './plan-part';

/** All levels that have a name. A family that supports none of these does not support compatibility levels at all. */
const LEVEL_NAMES = ['vanilla', 'boom', 'mbf', 'mbf21', 'id24'] as const;

/** The names of the levels as used in messages. */
const LEVEL_LABELS: Readonly<Record<string, string>> = {
  boom: 'Boom',
  mbf: 'MBF',
  mbf21: 'MBF21',
  id24: 'ID24',
};

/** Whether the port supports compatibility levels at all. */
export function supportsComplevels(context: PlanContext): boolean {
  return LEVEL_NAMES.some((level) => getArguments(context, level) !== null);
}

/** Returns the chosen compatibility level or, if none is chosen, the level that a recording needs. */
export function buildComplevelParts(context: PlanContext): PlanPart[] {
  const text = context.request.options.complevel?.trim();
  if (!text) return [buildRecordingPart(context)];
  const { facts } = context;
  const args = getArguments(context, text);
  if (args !== null)
    return [
      {
        options: [{ ...createComplevelOption(args), subject: 'the compatibility level' }],
        notes: facts.remembersComplevel
          ? [`${facts.label} saves this compatibility level in its settings.`]
          : [],
      },
    ];
  const unsupportedText = `${facts.label} doesn't support compatibility level “${text}”, so it's ignored.`;
  // If the port does not support levels, the option's field already shows this (unavailableOptions).
  const advice = supportsComplevels(context) ? [{ option: 'complevel' as const, text: unsupportedText }] : [];
  return [{ notes: [unsupportedText], advice }, buildRecordingPart(context)];
}

/**
 * Returns a level for recording a demo if the port requires a level: the level of the files, or else the port's newest.
 */
function buildRecordingPart(context: PlanContext): PlanPart {
  const { facts, request } = context;
  const { recordDemo, playDemo } = request.options;
  const { record, recordsAt } = facts.demos;
  if (!recordDemo || playDemo || record === undefined || recordsAt === undefined) return {};
  const intended = getIntendedLevel(context);
  // An older version may not support the newest level.
  const known = LEVEL_NAMES.slice(0, LEVEL_NAMES.indexOf(recordsAt) + 1).filter(
    (level) => getArguments(context, level) !== null,
  );
  const level = intended?.level ?? known.at(-1) ?? recordsAt;
  const source = intended ? `, which ${intended.name} was made for` : '';
  const text = `${facts.label} needs a compatibility level to record demos. Using ${LEVEL_LABELS[level] ?? level}${source}.`;
  const args = getArguments(context, level) ?? [];
  return { options: [{ ...createComplevelOption(args), advice: [{ option: 'complevel', text }] }] };
}

/**
 * Returns the level that the files were made for, if the port supports it. The last file in load order that has a level
 * takes precedence, then the base game.
 */
function getIntendedLevel(context: PlanContext): { level: string; name: string } | null {
  const { files, iwad } = context.request;
  const candidates = files.map(({ name, contents }) => ({ name, level: contents?.complevel }));
  const all = [{ name: iwad?.properName ?? '', level: iwad?.complevel }, ...candidates];
  const known = all.flatMap(({ name, level }) =>
    level && getArguments(context, level) !== null ? [{ name, level }] : [],
  );
  return known.at(-1) ?? null;
}

function getArguments({ request, facts }: PlanContext, text: string): readonly string[] | null {
  return facts.complevelArguments(readComplevel(text, getVanillaLevel(request.iwad)), request.port.version);
}

function createComplevelOption(args: readonly string[]): OptionArguments {
  return { args, replacedBy: ['-complevel', '-cl', '-gameversion', '-compatmode', '-vanilla'] };
}
