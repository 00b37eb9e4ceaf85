import { basename, dirname, extname, join } from 'node:path';
import type { ISave } from '@hangar/domain';
import type { MenuSlots, SourcePortFamilyFacts } from '@hangar/launch-engine';

/** For ports whose menu slots are unknown. */
const ANY_SLOTS: MenuSlots = { last: 77 };
/** Maximum number of names tried if any name is possible. */
const MAX_NAMES_TRIED = 100;
/** Slots in Chocolate Hexen's menu. The next two numbers are reserved for the running game. */
const HEXEN_SLOTS: MenuSlots = { last: 5 };
const HEXEN_FILE = /^hex\d{1,2}?(\d\d)?(\.hxs)$/i;
/** Number of digits in EDGE-Classic's slot names. */
const EDGE_DIGITS = 3;

/** Paths of a copy's files, relative to the save folder. The save's own file is first. */
export type CopyPlaces = readonly string[];

/**
 * Returns the possible places for a copy of a save, best first. These are slots that the port's menu shows. `paths` are
 * all files of the save.
 */
export function placesForCopy(
  save: Pick<ISave, 'fileName' | 'slot' | 'family'>,
  paths: readonly string[],
  facts: Pick<SourcePortFamilyFacts, 'loading' | 'slotNames' | 'menuSlots'>,
): readonly CopyPlaces[] {
  const files = paths.map((path) => basename(path));
  const name = save.fileName.toLowerCase();
  if (name === 'head.esg')
    return edgeFolders(basename(dirname(paths[0] ?? '')), save.slot).map((folder) =>
      files.map((file) => join(folder, file)),
    );
  if (extname(name) === '.hxs')
    return ownFirst(save.slot, HEXEN_SLOTS).map((slot) =>
      files.map((file) => file.replace(HEXEN_FILE, `hex${slot}$1$2`)),
    );
  return namesForCopy(save, facts).map((one) => [one]);
}

function edgeFolders(own: string, slot: number | null): string[] {
  const others = slotsOf(ANY_SLOTS).map((each) => `slot${String(each).padStart(EDGE_DIGITS, '0')}`);
  return slot === null ? others : [...new Set([own, ...others])];
}

/** Returns all slots, starting with the save's own slot if it is one of them. */
function ownFirst(own: number | null, shown: MenuSlots): number[] {
  const slots = slotsOf(shown);
  return own !== null && slots.includes(own) ? [...new Set([own, ...slots])] : slots;
}

/** Returns the possible names for a copy of a single-file save in a protocol's folder, best first. */
function namesForCopy(
  { fileName, slot, family }: Pick<ISave, 'fileName' | 'slot' | 'family'>,
  { loading = [], slotNames, menuSlots }: Pick<SourcePortFamilyFacts, 'loading' | 'slotNames' | 'menuSlots'>,
): readonly string[] {
  const extension = extname(fileName);
  const stem = fileName.slice(0, -extension.length);
  if (!loading.some(({ takes }) => takes === 'slot')) {
    const others = Array.from({ length: MAX_NAMES_TRIED }, (_, index) => `${stem}-${index + 2}${extension}`);
    return [fileName, ...others];
  }
  // A patch may have changed the base name, so it is taken from a save that has a slot number.
  const numbered = slot === null ? (slotNames ?? null) : stem.replace(/(?<!\d)\d+$/, '');
  if (numbered === null || family === null) return [fileName];
  const names = ownFirst(slot, menuSlots ?? ANY_SLOTS).map((each) =>
    each === slot ? fileName : `${numbered}${each}${extension}`,
  );
  return slot === null ? [fileName, ...names] : names;
}

function slotsOf({ last, onPage = 10 }: MenuSlots): number[] {
  return Array.from({ length: last + 1 }, (_, slot) => slot).filter((slot) => slot % 10 < onPage);
}
