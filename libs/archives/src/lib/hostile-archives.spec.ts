import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  readHostileInputs,
  createTemporaryDirectory,
  type UntrustedInputReader,
  type TemporaryDirectory,
} from '@hangar/file-system/testing';

import { DEFAULT_ARCHIVE_LIMITS } from './archive-limits';
import { openArchive } from './open-archive';
import { nameFault, toDisplayPath } from './safe-entry-name';
import { SevenZipListing } from './seven-zip/seven-zip-listing';
import { decodeZipNames, readExtraFields } from './zip/zip-names';

let directory: TemporaryDirectory;
beforeAll(async () => {
  directory = await createTemporaryDirectory();
});
afterAll(() => directory.remove());

const CHUNK_BYTES = 4096;
const MAX_DIRECTORY_BYTES = DEFAULT_ARCHIVE_LIMITS.maxDirectoryBytes;
const nextTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume));

/** Parses a listing that arrives like 7-Zip's output: in small chunks, one per message from the worker. */
async function createListing(bytes: Buffer): Promise<unknown> {
  const listing = new SevenZipListing();
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    listing.push(bytes.subarray(at, at + CHUNK_BYTES));
    if (at % (64 * CHUNK_BYTES) === 0) await nextTurn();
  }
  return listing.entries();
}

/** Opens the bytes as a complete archive. */
async function tryOpen(bytes: Buffer): Promise<void> {
  const path = join(directory.path, 'archive');
  await writeFile(path, bytes);
  const reader = await openArchive(path, { workerFile: null });
  await reader.close();
}

const READERS: readonly UntrustedInputReader[] = [
  {
    name: 'the list of a rar or 7z',
    read: createListing,
    typical:
      'Path = maps/map01.wad\nSize = 1000\nPacked Size = 500\nAttributes = A -rw-r--r--\nCRC = 01234567\n\n',
    beginnings: ['Path = ', 'Attributes = ', 'Method = ', 'Path = a\n'],
    maxBytes: MAX_DIRECTORY_BYTES,
  },
  {
    name: 'the name of an entry',
    read: (bytes) => [nameFault(String(bytes)), toDisplayPath(String(bytes))],
    typical: 'maps/map01.wad/',
    maxBytes: 65_535,
  },
  {
    name: 'the name of a zip’s entry',
    read: (bytes) => decodeZipNames([{ bytes, hasUtf8Flag: false, extraFields: new Map() }]),
    typical: 'Caf\x82/',
    maxBytes: 65_535,
  },
  { name: 'the extra fields of a zip', read: readExtraFields, typical: '\x01\0\x04\0abcd', maxBytes: 65_535 },
  {
    name: 'an archive',
    read: tryOpen,
    typical: 'PK\x03\x04'.padEnd(30, '\0'),
    // Other formats are read in 7-Zip's worker, which this test does not start.
    beginnings: ['PK\x03\x04'],
    maxBytes: 2 * 2 ** 20,
  },
];

it.each(READERS)('$name finishes with any hostile input', async (reader) => {
  await readHostileInputs(reader);
});

it('checks a limited number of end signatures for the directory of a ZIP', async () => {
  const path = join(directory.path, 'ends.zip');
  await writeFile(path, Buffer.alloc(65_536, 'PK\x05\x06'));
  let readCount = 0;
  const { findZipDirectory } = await import('./zip/zip-end-record');
  const { ArchiveFile } = await import('./archive-file');
  const file = await ArchiveFile.open(path);
  const countingFile = new Proxy(file, {
    get: (target, key) => {
      if (key === 'read') readCount++;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  expect(await findZipDirectory(countingFile)).toBe('multi-volume');
  expect(readCount).toBeLessThan(500);
  await file.close();
});
