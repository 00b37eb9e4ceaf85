import {
  isObject,
  listField,
  readUsableEntries,
  wholeNumberField,
  withUnusableFrom,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import type { ISaveMaking } from '@hangar/domain';

import { readNamedFile, readPort } from '../launch';
import { isSavePlace } from './save-places';
import type { ListedSave } from './save-walk';

/**
 * The index of the setup with which a save was made, and the size and time of the save's file when the setup was
 * recorded.
 */
interface RecordedSave {
  readonly making: number;
  readonly writtenAt: number;
  readonly sizeBytes: number;
}

/**
 * The setups with which the saves of a protocol were made. Thousands of saves share a few setups, so each setup is
 * stored only once.
 */
export interface RecordedSaveSetups {
  readonly makings: readonly ISaveMaking[];
  /** The saves by their places. */
  readonly saves: Readonly<Record<string, RecordedSave>>;
}

/** Maximum number of saves. If there are more, the records of the oldest are removed. */
const MAX_SAVES = 20_000;

/** Adds the setup with which some saves were made, and removes setups that are no longer used. */
export function addSaveSetup(
  { makings, saves }: RecordedSaveSetups,
  added: readonly ListedSave[],
  making: ISaveMaking,
): RecordedSaveSetups {
  const setups = [...makings, making];
  const entries = Object.entries(saves).concat(
    added.map(({ place, writtenAt, sizeBytes }) => [place, { making: makings.length, writtenAt, sizeBytes }]),
  );
  const newest = Object.entries(Object.fromEntries(entries))
    .sort(([, one], [, other]) => other.writtenAt - one.writtenAt)
    .slice(0, MAX_SAVES);
  return removeUnusedSetups(setups, newest);
}

/** Whether there are records of saves below a place. */
export function hasRecordsBelow({ saves }: RecordedSaveSetups, place: string): boolean {
  return Object.keys(saves).some((key) => key.startsWith(`${place}/`));
}

/** Copies the records of the saves below `from` to the corresponding places below `to`. */
export function copyRecords(
  { makings, saves }: RecordedSaveSetups,
  from: string,
  to: string,
): RecordedSaveSetups {
  const entries = Object.entries(saves);
  const copied = entries
    .filter(([place]) => place.startsWith(`${from}/`))
    .map(([place, save]) => [`${to}${place.slice(from.length)}`, save] as const);
  return { makings, saves: Object.fromEntries([...entries, ...copied]) };
}

/** Removes the records of saves below a place. */
export function removeRecordsBelow(
  { makings, saves }: RecordedSaveSetups,
  place: string,
): RecordedSaveSetups {
  return removeUnusedSetups(
    makings,
    Object.entries(saves).filter(([key]) => !key.startsWith(`${place}/`)),
  );
}

function removeUnusedSetups(
  makings: readonly ISaveMaking[],
  entries: readonly (readonly [string, RecordedSave])[],
): RecordedSaveSetups {
  const keys = makings.map((making) => JSON.stringify(making));
  const indexes = new Map<string, number>();
  const usedSetups: ISaveMaking[] = [];
  const saves = entries.map(([place, save]) => {
    const key = keys[save.making] ?? '';
    const number = indexes.get(key) ?? usedSetups.push(makings[save.making] ?? INVALID_SETUP) - 1;
    indexes.set(key, number);
    return [place, { ...save, making: number }] as const;
  });
  return { makings: usedSetups, saves: Object.fromEntries(saves) };
}

/** Reads the contents of a file. Saves that refer to an invalid setup are skipped. */
export function readSaveSetups(raw: JsonObject | null): RecordedSaveSetups {
  const rawSetups = Array.isArray(raw?.['makings']) ? raw['makings'] : [];
  const makings = rawSetups.map(readSaveSetup);
  const places = readUsableEntries(raw?.['saves'], (place, save) =>
    isSavePlace(place) ? [place, save] : null,
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
  const known = removeUnusedSetups(
    makings.map((making) => making ?? INVALID_SETUP),
    entries,
  );
  return { ...known, saves: withUnusableFrom(places, known.saves) };
}

/** Takes the place of an invalid setup. No save refers to it. */
const INVALID_SETUP: ISaveMaking = {
  baseGame: { name: '', hashValue: '' },
  files: [],
  sourcePort: { family: 'other', version: null },
};

/** Reads the setup with which a save was made; `null` if it is invalid. */
export function readSaveSetup(raw: unknown): ISaveMaking | null {
  if (!isObject(raw)) return null;
  const baseGame = readNamedFile(raw['baseGame']);
  if (baseGame === null) return null;
  const { family, version } = readPort(raw['sourcePort']);
  return { baseGame, files: listField(raw['files'], readNamedFile), sourcePort: { family, version } };
}
