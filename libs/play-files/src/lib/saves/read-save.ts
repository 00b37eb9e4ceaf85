import { readBytes, type ReadableFile, type RegularFile, withRegularFile } from '@hangar/file-system';

import { DamagedPlayFile } from '../damaged-play-file';
import { readDsdaSave, readPrboomSave, readWoofSave } from './boom-saves';
import { isInternational, readDoomSave, readHexenSave, readInternationalSave } from './doom-saves';
import {
  readDoomRetroSave,
  readEdgeSave,
  readEternitySave,
  readOdamexSave,
  readPackedDoomRetroSave,
} from './other-saves';
import type { SaveExcerpt, SaveGame } from './save-game';
import { saveText } from './save-text';
import { SNAPSHOT_TAIL_BYTES } from './snapshot';
import { readPngSave } from './zdoom-png-save';
import { readZipSave } from './zdoom-zip-save';

/** Sufficient for a list of several hundred paths. */
const HEAD_BYTES = 64 * 1024;
const TAIL_BYTES = Math.max(64 * 1024, SNAPSHOT_TAIL_BYTES);
const VERSION_OFFSET = 24;
const VERSION_END = 40;
const DOOM_RETRO_VERSION_OFFSET = 256;
/** The highest version number that is recognised as that of a DSDA-Doom save. */
const MAX_DSDA_VERSION = 99;

/**
 * Reads a saved game of any port. The port is recognised by the content because the name does not identify it. Reads
 * the start, the end and, in a ZIP, the small entries, but never the whole file.
 * @throws {DamagedPlayFile} if the format is unknown
 * @throws {FileError} if it cannot be opened
 */
export function readSave(input: ReadableFile): Promise<SaveGame> {
  return withRegularFile(input, async (file) => {
    if (file.stats.size === 0)
      throw new DamagedPlayFile(
        'This save is empty. The game quit while saving, or the disk was full. Use an earlier save.',
      );
    const head = await readBytes(file, 0, Math.min(HEAD_BYTES, file.stats.size));
    const kind = head.toString('latin1', 0, 4);
    if (kind === 'PK\x03\x04') return readZipSave(file);
    if (kind === '\x89PNG') return readPngSave(file);
    const readLayout = findLayout(head);
    if (readLayout === null) throw new DamagedPlayFile('Unknown save format.');
    return readLayout({ head, tail: await readTail(file), sizeBytes: file.stats.size });
  });
}

/** Reads the end of a save, because some ports append data to the original format. */
export function readTail(file: RegularFile): Promise<Buffer> {
  const length = Math.min(TAIL_BYTES, file.stats.size);
  return readBytes(file, file.stats.size - length, length);
}

/** Returns the reader for a save that starts with these bytes; `null` if the format is unknown. */
function findLayout(head: Buffer): ((excerpt: SaveExcerpt) => SaveGame) | null {
  if (head.toString('latin1', 0, 4) === 'DRSG') return readPackedDoomRetroSave;
  if (head.toString('latin1', 0, 8) === 'EdgeSave') return readEdgeSave;
  const doomRetroMark = head.toString('latin1', DOOM_RETRO_VERSION_OFFSET, DOOM_RETRO_VERSION_OFFSET + 11);
  if (doomRetroMark === 'DOOM Retro ') return (excerpt) => readDoomRetroSave(excerpt.head);
  if (head.length < VERSION_END) return null;
  const version = saveText(head.subarray(VERSION_OFFSET, VERSION_END)) ?? '';
  if (/^version \d{3}$/.test(version)) return isInternational(head) ? readInternationalSave : readDoomSave;
  if (version.startsWith('HXS Ver ')) return readHexenSave;
  if (/^(Woof|MBF) /.test(version)) return (excerpt) => readWoofSave('woof', excerpt);
  if (version.startsWith('Nugget ')) return (excerpt) => readWoofSave('nugget', excerpt);
  if (version.startsWith('Cherry ')) return (excerpt) => readWoofSave('cherry', excerpt);
  if (/^(PrBoom|DSDA-DOOM) /.test(version)) return readPrboomSave;
  if (version === 'EE') return readEternitySave;
  if (version.startsWith('ODAMEXSAVE')) return readOdamexSave;
  const number = head.readInt32LE(VERSION_OFFSET);
  return number >= 1 && number <= MAX_DSDA_VERSION ? readDsdaSave : null;
}
