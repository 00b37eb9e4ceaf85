import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { buildWad, exitDemo, exitMap } from './wads.ts';

const MAP = 'MAP01';

/** Freedoom Phase 1, the game with episodes, from the same package as Phase 2. */
export const FREEDOOM_PHASE_1 = '/usr/share/games/doom/freedoom1.wad';

/** Freedoom Phase 2 as installed by Debian. */
export const FREEDOOM = '/usr/share/games/doom/freedoom2.wad';

/**
 * Thing 46 is the health bonus, the item in our rooms. With these bits (special + counts as kill + counts as item), a
 * level of n items is counted as `K: 0/n I: n/n` instead of `K: 0/0 I: n/n`.
 */
const COUNT_LOST_SOULS_PATCH = `Patch File for DeHackEd v3.0
Doom version = 21
Patch format = 6

Thing 46 (Health Bonus)
Bits = ${0x1 + 0x400000 + 0x800000}
`;

/** The paths of the test files. */
export interface TestFiles {
  readonly twoItems: string;
  readonly fiveItems: string;
  readonly patch: string;
  readonly demo: string;
}

/**
 * Writes the test files into a folder: two PWADs, a patch that affects the game's statistics, and a demo that finishes
 * the map. The PWADs replace the same map and differ in the number of items. Names have spaces and an accent, as
 * players' files do.
 */
export function writeTestFiles(folder: string): TestFiles {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  return {
    twoItems: write('two items.wad', buildWad(exitMap(MAP, { items: 2 }))),
    fiveItems: write("five 'énormes' items.wad", buildWad(exitMap(MAP, { items: 5 }))),
    patch: write('counted as monsters.deh', COUNT_LOST_SOULS_PATCH),
    demo: write('finish the map.lmp', exitDemo(MAP)),
  };
}

/** Writes a PWAD with a map. The mark follows the directory. Ports do not read it, but it makes files differ. */
function writeMarkedWad(path: string, mark: string, map: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, Buffer.concat([buildWad(exitMap(map, { items: 2 })), Buffer.from(mark)]));
}

/** Writes a PWAD with one playable room. Its content is unique, because it contains the name without extension. */
export function writeRoom(folder: string, name: string, map = MAP): string {
  const path = join(folder, `${name}.wad`);
  writeMarkedWad(path, name, map);
  return path;
}

/** Throws an error that names the Debian package if Freedoom is not installed. */
export function requireFreedoom(): void {
  if (!existsSync(FREEDOOM))
    throw new Error(`${FREEDOOM} is missing. Install the Debian package "freedoom".`);
}
