import { randomBytes } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { OWN_FILE_MODE } from '@hangar/file-system';

/** Matches the names of reserves, so that leftover ones can be removed. */
export const RESERVE_NAME = /^import-[0-9a-f-]{12,36}\.reserve$/;
/** Disk space reserved for removing a protocol's records and for lines about removed entries. */
const RESERVE_BYTES = 64 * 1024;
/** Maximum size of a catalogue that is rewritten as a whole to remove an entry. */
const MAX_CATALOG_BYTES = 1024 * 1024;

/**
 * Reserves disk space for undoing an import, next to its note. Writes random bytes, because file systems cannot
 * compress them.
 */
export async function createReserve(notePath: string, catalogFile: string): Promise<void> {
  const catalog = await stat(catalogFile).catch(() => null);
  const sizeBytes = RESERVE_BYTES + Math.min(catalog?.size ?? 0, MAX_CATALOG_BYTES);
  await writeFile(getReservePath(notePath), randomBytes(sizeBytes), { mode: OWN_FILE_MODE });
}

/** Releases the disk space that was reserved for the import with this note. */
export async function removeReserve(notePath: string): Promise<void> {
  await rm(getReservePath(notePath), { force: true });
}

function getReservePath(notePath: string): string {
  return notePath.replace(/\.jsonl?$/, '.reserve');
}
