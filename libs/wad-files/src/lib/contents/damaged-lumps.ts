import { displayFileName } from '@hangar/file-system';

import type { ByteSource } from '../byte-source';
import { NotAWad } from '../not-a-wad';
import type { WadDirectory } from '../wad-directory';
import { isPartOfMap } from '../wad-maps';

/** Lumps that source ports read when they start. Other lumps may be unused. */
const LUMPS_READ_AT_START: ReadonlySet<string> = new Set([
  'COLORMAP',
  'COMPLVL',
  'DECORATE',
  'DEHACKED',
  'EMAPINFO',
  'GAMEINFO',
  'MAPINFO',
  'PLAYPAL',
  'PNAMES',
  'TEXTURE1',
  'TEXTURE2',
  'UMAPINFO',
  'ZMAPINFO',
  'ZSCRIPT',
]);

/** Whether source ports read a lump with this name when they start. */
export function isReadAtStart(name: string): boolean {
  return LUMPS_READ_AT_START.has(name);
}

/** Returns the name of a lump that source ports read, but whose data is outside the WAD. */
export function findDamagedLump({ outsideNames }: Pick<WadDirectory, 'outsideNames'>): string | undefined {
  return outsideNames.find((name) => isReadAtStart(name) || isPartOfMap(name));
}

/**
 * Rejects a WAD if source ports would fail to read one of its maps or definitions. Other lumps may be wrong, as they are
 * in some old WADs that can be played.
 * @throws {NotAWad}
 */
export function assertUndamaged(source: Pick<ByteSource, 'name'>, directory: WadDirectory): void {
  const name = findDamagedLump(directory);
  if (name === undefined) return;
  throw new NotAWad(
    'damaged',
    `${displayFileName(source.name)} is damaged (${name} is outside the file). Download it again.`,
  );
}
