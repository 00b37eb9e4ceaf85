import { basename, dirname, extname, join } from 'node:path';
import type { ISave } from '@hangar/domain';
import type { MenuSlots, SourcePortFamilyFacts } from '@hangar/launch-engine';

/** The slots for ports whose menu slots are unknown. */
const DEFAULT_SLOTS: MenuSlots = { last: 77 };
/** Maximum number of names that are tried if the port can load a save with any name. */
const MAX_NAMES_TRIED = 100;
/** Slots in Chocolate Hexen's menu. The game in progress uses the next two slots. */
const HEXEN_SLOTS: MenuSlots = { last: 5 };
const HEXEN_FILE = /^hex\d{1,2}?(\d\d)?(\.hxs)$/i;
/** Number of digits in EDGE-Classic's slot names. */
const EDGE_DIGITS = 3;

/** The paths of a copy's files, relative to the save folder. The path of the main file is listed first. */
export type CopyPaths = readonly string[];

/**
 * Returns the possible places for a copy of a save, best first. Each place is a slot that the port's menu shows, if the
 * port has slots. `paths` are the paths of all files of the save.
 */
export function getCopyPaths(
  save: Pick<ISave, 'fileName' | 'slot' | 'family'>,
  paths: readonly string[],
  facts: Pick<SourcePortFamilyFacts, 'loading' | 'slotNames' | 'menuSlots'>,
): readonly CopyPaths[] {
  const files = paths.map((path) => basename(path));
  const name = save.fileName.toLowerCase();
  if (name === 'head.esg')
    return getEdgeFolders(basename(dirname(paths[0] ?? '')), save.slot).map((folder) =>
      files.map((file) => join(folder, file)),
    );
  if (extname(name) === '.hxs')
    return listSlotsOwnFirst(save.slot, HEXEN_SLOTS).map((slot) =>
      files.map((file) => file.replace(HEXEN_FILE, `hex${slot}$1$2`)),
    );
  return getCopyNames(save, facts).map((copyName) => [copyName]);
}

function getEdgeFolders(ownFolder: string, slot: number | null): string[] {
  const others = listSlots(DEFAULT_SLOTS).map(
    (slotNumber) => `slot${String(slotNumber).padStart(EDGE_DIGITS, '0')}`,
  );
  return slot === null ? others : [...new Set([ownFolder, ...others])];
}

/** Returns all slots, starting with the save's own slot if it is one of them. */
function listSlotsOwnFirst(ownSlot: number | null, menuSlots: MenuSlots): number[] {
  const slots = listSlots(menuSlots);
  return ownSlot !== null && slots.includes(ownSlot) ? [...new Set([ownSlot, ...slots])] : slots;
}

/** Returns possible names for a copy of a save that consists of one file, best first. */
function getCopyNames(
  { fileName, slot, family }: Pick<ISave, 'fileName' | 'slot' | 'family'>,
  { loading = [], slotNames, menuSlots }: Pick<SourcePortFamilyFacts, 'loading' | 'slotNames' | 'menuSlots'>,
): readonly string[] {
  const extension = extname(fileName);
  const stem = fileName.slice(0, -extension.length);
  if (!loading.some(({ takes }) => takes === 'slot')) {
    const others = Array.from({ length: MAX_NAMES_TRIED }, (_, index) => `${stem}-${index + 2}${extension}`);
    return [fileName, ...others];
  }
  // A patch may have changed the beginning of the names, so it is taken from the save if the save has a slot number.
  const slotStem = slot === null ? (slotNames ?? null) : stem.replace(/(?<!\d)\d+$/, '');
  if (slotStem === null || family === null) return [fileName];
  const names = listSlotsOwnFirst(slot, menuSlots ?? DEFAULT_SLOTS).map((slotNumber) =>
    slotNumber === slot ? fileName : `${slotStem}${slotNumber}${extension}`,
  );
  return slot === null ? [fileName, ...names] : names;
}

function listSlots({ last, onPage = 10 }: MenuSlots): number[] {
  return Array.from({ length: last + 1 }, (_, slot) => slot).filter((slot) => slot % 10 < onPage);
}
