import { type MapNumbers, mapStyleOf, readMapNumbers } from './game-maps';
import { note, type PlanContext, type PlanPart } from './plan-part';

/** Lump names and the longer names of maps in archives; nothing that could be mistaken for an option or a command. */
const MAP_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Returns the start map in the port's spelling. */
export function mapPart({ request, facts }: PlanContext): PlanPart {
  const name = request.options.map?.trim();
  if (!name) return {};
  if (!MAP_NAME.test(name)) return note(`“${name}” is not a map name, so it is left out.`);
  if (facts.map === null)
    return note(`${facts.label} cannot be told to start with ${name}, so it is left out.`);

  const numbers = readMapNumbers(name);
  const style = mapStyleOf(request.iwad);
  const isForeign = numbers !== null && style !== null && numbers.style !== style;
  const likeThese = style === 'episodes' ? 'E1M1' : 'MAP01';
  const option = (values: readonly string[], notes: readonly string[] = []): PlanPart => ({
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
    return option(
      [name.toUpperCase()],
      isForeign
        ? [`The maps of this game are named like ${likeThese}; ${name} is there only if a mod brings it.`]
        : [],
    );
  }
  const values = numbers && warpNumbers(numbers, facts.map.bigNumbers);
  if (!values)
    return note(`${facts.label} starts maps such as E1M1 and MAP01 only, so the map ${name} is left out.`);
  // A bare number would start another map or none: in an episodic game, -warp 7 means episode 7.
  if (isForeign)
    return note(
      `The maps of this game are named like ${likeThese}, and ${facts.label} knows no others, so ${name} is left out.`,
    );
  return option(values);
}

function warpNumbers(numbers: MapNumbers, bigNumbers: boolean): readonly string[] | null {
  if (numbers.style === 'numbers') return bigNumbers || numbers.map <= 99 ? [String(numbers.map)] : null;
  const isBig = numbers.map > 9 || numbers.episode > 9;
  return isBig && !bigNumbers ? null : [String(numbers.episode), String(numbers.map)];
}
