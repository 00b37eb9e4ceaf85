import { extname } from 'node:path';
import type { ISave } from '@hangar/domain';
import type { SourcePortFamilyFacts } from '@hangar/launch-engine';

/** Slots of ports whose menus have pages of eight: 0 to 7, 10 to 17 and so on. */
const LAST_SLOT = 77;
const SLOTS_ON_PAGE = 8;
/** So many names are tried where any name will do. */
const MOST_NAMES = 100;

/** The names that a copy of a save may have in the folder of a protocol, the best first. */
export function namesForCopy(
  { fileName, slot, family }: Pick<ISave, 'fileName' | 'slot' | 'family'>,
  { loading = [], slotNames }: Pick<SourcePortFamilyFacts, 'loading' | 'slotNames'>,
): readonly string[] {
  const extension = extname(fileName);
  const stem = fileName.slice(0, -extension.length);
  if (!loading.some(({ takes }) => takes === 'slot')) {
    const others = Array.from({ length: MOST_NAMES }, (_, index) => `${stem}-${index + 2}${extension}`);
    return [fileName, ...others];
  }
  // A patch may have given them another name, which the numbered ones have anyhow.
  const numbered = slot === null ? (slotNames ?? null) : stem.replace(/\d+$/, '');
  if (numbered === null || family === null) return [fileName];
  return [fileName, ...freeSlots().map((each) => `${numbered}${each}${extension}`)];
}

function freeSlots(): number[] {
  return Array.from({ length: LAST_SLOT + 1 }, (_, slot) => slot).filter((slot) => slot % 10 < SLOTS_ON_PAGE);
}
