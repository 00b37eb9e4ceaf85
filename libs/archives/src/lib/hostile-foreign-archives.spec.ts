import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  readHostileInputs,
  createTemporaryDirectory,
  type UntrustedInputReader,
  type TemporaryDirectory,
} from '@hangar/file-system/testing';

import { openArchive } from './open-archive';
import { makeRar4, makeRar5 } from './testing/make-rar';
import { makeSevenZip } from './testing/make-seven-zip';

let directory: TemporaryDirectory;
beforeAll(async () => {
  directory = await createTemporaryDirectory();
});
afterAll(() => directory.remove());

/** Reads the directory of a complete archive. If its first bytes are valid, 7-Zip's worker reads the rest. */
async function tryOpen(bytes: Buffer): Promise<void> {
  const path = join(directory.path, 'archive');
  await writeFile(path, bytes);
  const reader = await openArchive(path);
  await reader.close();
}

const MAX_BYTES = 64 * 1024;

/** Returns a function that builds an archive of about the given size from many parts. */
function createArchiveFactory(
  createArchive: (parts: readonly { name: string; data: string }[]) => Buffer,
  dataBytes: number,
): (size: number) => Buffer {
  return (size) => {
    const createPart = (index: number) => ({ name: `${index}.wad`, data: 'x'.repeat(dataBytes) });
    const sample = createArchive(Array.from({ length: 100 }, (_, index) => createPart(1000 + index)));
    const length = Math.max(1, Math.floor(size / (sample.length / 100)));
    return createArchive(Array.from({ length }, (_, index) => createPart(index)));
  };
}

const FORMATS = { rar4: makeRar4, rar5: makeRar5, '7z': makeSevenZip } as const;

const READERS = Object.entries(FORMATS).map(([format, make]): UntrustedInputReader => ({
  name: `a whole ${format}`,
  read: tryOpen,
  typical: createArchiveFactory(make, 60),
  maxBytes: MAX_BYTES,
  pieces: ['\xff'], // only one piece, because each read starts a worker
  beginnings: [make([{ name: 'a.wad', data: 'x' }]).toString('latin1')],
  hostile: { 'files of a byte': createArchiveFactory(make, 1) },
}));

it.each(READERS)(
  '$name finishes with any hostile input',
  async (reader) => {
    await readHostileInputs(reader);
  },
  120_000,
);
