import { readBytes, type ReadableFile, type RegularFile, withRegularFile } from '@hangar/file-system';

import { readTail } from './read-save';
import { SaveArchive } from './save-archive';
import { SNAPSHOT_HEIGHT, findSnapshot, SNAPSHOT_WIDTH } from './snapshot';
import { readPngPicture } from './zdoom-png-save';
import { ZDOOM_PICTURE } from './zdoom-zip-save';

const MAX_PICTURE_BYTES = 1024 ** 2;

/** The picture that a port stored in a save: a PNG, or indexes into the palette of the base game. */
export type SavePicture =
  | { readonly kind: 'png'; readonly bytes: Buffer }
  | {
      readonly kind: 'palette-indexes';
      readonly width: number;
      readonly height: number;
      readonly pixels: Buffer;
    };

/**
 * Returns the picture in a save, or `null`. A PNG is untrusted: only its size was checked.
 * @throws {DamagedPlayFile}
 * @throws {FileError}
 */
export function readSavePicture(input: ReadableFile): Promise<SavePicture | null> {
  return withRegularFile(input, async (file) => {
    const kind = (await readBytes(file, 0, 4)).toString('latin1');
    if (kind === '\x89PNG') return { kind: 'png', bytes: await readPngPicture(file) };
    return kind === 'PK\x03\x04' ? readZipPicture(file) : readSnapshot(file);
  });
}

function readZipPicture(file: RegularFile): Promise<SavePicture | null> {
  return SaveArchive.use(file, async (archive) =>
    archive.has(ZDOOM_PICTURE)
      ? { kind: 'png', bytes: await archive.readBytes(ZDOOM_PICTURE, MAX_PICTURE_BYTES) }
      : null,
  );
}

async function readSnapshot(file: RegularFile): Promise<SavePicture | null> {
  const tail = await readTail(file);
  const offset = findSnapshot({ tail });
  return offset === null
    ? null
    : {
        kind: 'palette-indexes',
        width: SNAPSHOT_WIDTH,
        height: SNAPSHOT_HEIGHT,
        pixels: tail.subarray(offset),
      };
}
