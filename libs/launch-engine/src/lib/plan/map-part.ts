import { type MapNumbers, mapStyleOf, readMapNumbers } from './game-maps';
import { createNotePart, type PlanContext, type PlanPart } from './plan-part';

/** Lump names, and the longer names of maps in archives. Excludes names that look like an option or a command. */
const MAP_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Returns the start map in the port's spelling. */
export function buildMapPart({ request, facts }: PlanContext): PlanPart {
  const name = request.options.map?.trim();
  if (!name) return {};
  if (!MAP_NAME.test(name)) return createNotePart(`“${name}” isn't a map name, so it's ignored.`);
  if (facts.map === null)
    return createNotePart(`${facts.label} can't start on a chosen map, so ${name} is ignored.`);

  const numbers = readMapNumbers(name);
  const style = mapStyleOf(request.iwad);
  const isOtherStyle = numbers !== null && style !== null && numbers.style !== style;
  const example = style === 'episodes' ? 'E1M1' : 'MAP01';
  const createOption = (values: readonly string[], notes: readonly string[] = []): PlanPart => ({
    options: [
      {
        args: [facts.map?.option ?? '', ...values],
        replacedBy: ['-warp', '-wart', '+map', '-episode'],
        subject: 'the map',
      },
    ],
    notes,
  });

  if (facts.map.takes === 'names') {
    return createOption(
      [name.toUpperCase()],
      isOtherStyle
        ? [`Maps in this game are named like ${example}. ${name} exists only if a mod adds it.`]
        : [],
    );
  }
  const values = numbers && getWarpNumbers(numbers, facts.map.bigNumbers);
  if (!values)
    return createNotePart(
      `${facts.label} can only start maps named like E1M1 or MAP01, so ${name} is ignored.`,
    );
  // The number alone would start a different map or none: in a game with episodes, -warp 7 means episode 7.
  if (isOtherStyle)
    return createNotePart(
      `Maps in this game are named like ${example}. ${facts.label} doesn't support others, so ${name} is ignored.`,
    );
  return createOption(values);
}

function getWarpNumbers(numbers: MapNumbers, bigNumbers: boolean): readonly string[] | null {
  if (numbers.style === 'numbers') return bigNumbers || numbers.map <= 99 ? [String(numbers.map)] : null;
  const isBig = numbers.map > 9 || numbers.episode > 9;
  return isBig && !bigNumbers ? null : [String(numbers.episode), String(numbers.map)];
}
