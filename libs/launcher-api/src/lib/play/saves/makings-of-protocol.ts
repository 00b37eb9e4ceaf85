import {
  isObject,
  listField,
  usableEntries,
  wholeNumberField,
  withUnusableOf,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import type { ISaveMaking } from '@hangar/domain';

import { readNamedFile, readPort } from '../launch';
import { isPlaceOfSave } from './save-places';
import type { SeenSave } from './save-walk';

/** What is known of one save: with which of the makings it was made, and the file as it was then. */
interface KnownSave {
  readonly making: number;
  readonly writtenAt: number;
  readonly sizeBytes: number;
}

/** What is known of the saves of a protocol. Thousands share a few sets of files, so each set stands there once. */
export interface MakingsOfProtocol {
  readonly makings: readonly ISaveMaking[];
  /** By place. */
  readonly saves: Readonly<Record<string, KnownSave>>;
}

/** The oldest go when there are more. */
const MOST_SAVES = 20_000;

/** Remembers with what some saves were made; makings that no save has any more go. */
export function withMaking(
  { makings, saves }: MakingsOfProtocol,
  added: readonly SeenSave[],
  making: ISaveMaking,
): MakingsOfProtocol {
  const all = [...makings, making];
  const entries = Object.entries(saves).concat(
    added.map(({ place, writtenAt, sizeBytes }) => [place, { making: makings.length, writtenAt, sizeBytes }]),
  );
  const newest = Object.entries(Object.fromEntries(entries))
    .sort(([, one], [, other]) => other.writtenAt - one.writtenAt)
    .slice(0, MOST_SAVES);
  return withoutUnused(all, newest);
}

/** Whether something is known of a save below a place. */
export function hasMakingsBelow({ saves }: MakingsOfProtocol, place: string): boolean {
  return Object.keys(saves).some((key) => key.startsWith(`${place}/`));
}

/** Copies what is known of the saves below one place to the same places below another. */
export function withMakingsAlsoBelow(
  { makings, saves }: MakingsOfProtocol,
  from: string,
  to: string,
): MakingsOfProtocol {
  const entries = Object.entries(saves);
  const copied = entries
    .filter(([place]) => place.startsWith(`${from}/`))
    .map(([place, save]) => [`${to}${place.slice(from.length)}`, save] as const);
  return { makings, saves: Object.fromEntries([...entries, ...copied]) };
}

/** Removes what is known of the saves below a place. */
export function withoutMakingsBelow({ makings, saves }: MakingsOfProtocol, place: string): MakingsOfProtocol {
  return withoutUnused(
    makings,
    Object.entries(saves).filter(([key]) => !key.startsWith(`${place}/`)),
  );
}

function withoutUnused(
  makings: readonly ISaveMaking[],
  entries: readonly (readonly [string, KnownSave])[],
): MakingsOfProtocol {
  const keys = makings.map((making) => JSON.stringify(making));
  const numbers = new Map<string, number>();
  const kept: ISaveMaking[] = [];
  const saves = entries.map(([place, save]) => {
    const key = keys[save.making] ?? '';
    const number = numbers.get(key) ?? kept.push(makings[save.making] ?? NOTHING) - 1;
    numbers.set(key, number);
    return [place, { ...save, making: number }] as const;
  });
  return { makings: kept, saves: Object.fromEntries(saves) };
}

/** Reads what stands in a file; a save whose making makes no sense is not known. */
export function readMakings(raw: JsonObject | null): MakingsOfProtocol {
  const given = Array.isArray(raw?.['makings']) ? raw['makings'] : [];
  const makings = given.map(readMaking);
  const places = usableEntries(raw?.['saves'], (place, save) =>
    isPlaceOfSave(place) ? [place, save] : null,
  );
  const entries = Object.entries(places).flatMap(([place, save]) => {
    if (!isObject(save)) return [];
    const number = wholeNumberField(save['making'], -1);
    const writtenAt = typeof save['writtenAt'] === 'number' ? save['writtenAt'] : NaN;
    const sizeBytes = wholeNumberField(save['sizeBytes'], -1);
    return makings[number] && writtenAt >= 0 && sizeBytes >= 0
      ? [[place, { making: number, writtenAt, sizeBytes }] as const]
      : [];
  });
  const known = withoutUnused(
    makings.map((making) => making ?? NOTHING),
    entries,
  );
  return { ...known, saves: withUnusableOf(places, known.saves) };
}

/** Stands in the place of what makes no sense, and no save has it. */
const NOTHING: ISaveMaking = {
  baseGame: { name: '', hashValue: '' },
  files: [],
  sourcePort: { family: 'other', version: null },
};

/** Reads with what a save was made; `null` when it makes no sense. */
export function readMaking(raw: unknown): ISaveMaking | null {
  if (!isObject(raw)) return null;
  const baseGame = readNamedFile(raw['baseGame']);
  if (baseGame === null) return null;
  const { family, version } = readPort(raw['sourcePort']);
  return { baseGame, files: listField(raw['files'], readNamedFile), sourcePort: { family, version } };
}
