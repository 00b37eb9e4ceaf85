import { open, truncate } from 'node:fs/promises';
import { join } from 'node:path';

import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { readLump, readWadDirectory } from './wad-directory';

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

type ByteOrder = 'little' | 'big';

const FAR_OFFSET = 2300 * 1024 ** 2;

/** Encodes unsigned numbers as in a WAD. */
function encodeNumbers(byteOrder: ByteOrder, ...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => {
    if (byteOrder === 'little') bytes.writeUInt32LE(value, 4 * index);
    else bytes.writeUInt32BE(value, 4 * index);
  });
  return bytes;
}

/** Writes a sparse file in which the last lump and the directory are beyond 2 GB. */
async function writeFarWad(byteOrder: ByteOrder, directoryOffset = FAR_OFFSET + 4): Promise<string> {
  const path = join(directory.path, 'far.wad');
  const head = Buffer.concat([
    Buffer.from('PWAD'),
    encodeNumbers(byteOrder, 2, directoryOffset),
    Buffer.from('near'),
  ]);
  const entry = (name: string, ...position: readonly number[]): Buffer =>
    Buffer.concat([encodeNumbers(byteOrder, ...position), Buffer.from(name.padEnd(8, '\0'))]);
  const file = await open(path, 'w');
  await file.write(head, 0, head.length, 0);
  const tail = Buffer.concat([Buffer.from('far!'), entry('NEAR', 12, 4), entry('FAR', FAR_OFFSET, 4)]);
  await file.write(tail, 0, tail.length, FAR_OFFSET);
  await file.close();
  return path;
}

describe('a WAD of more than 2 GB', () => {
  it.each(['little', 'big'] as const)('is read up to the lumps at its end: %s-endian', async (byteOrder) => {
    const path = await writeFarWad(byteOrder);
    const { lumps } = await readWadDirectory(path);
    expect(lumps).toEqual([
      { name: 'NEAR', offset: 12, size: 4 },
      { name: 'FAR', offset: FAR_OFFSET, size: 4 },
    ]);
    const [, far] = lumps;
    expect(far && String(await readLump(path, far, 100))).toBe('far!');
  });

  it('counts as truncated if its directory is beyond the end', async () => {
    await expect(readWadDirectory(await writeFarWad('little', FAR_OFFSET + 5))).rejects.toThrow('incomplete');
  });

  it('counts as damaged if it is smaller than its header requires', async () => {
    const path = await writeFarWad('little');
    await truncate(path, 2 ** 31 - 1);
    await expect(readWadDirectory(path)).rejects.toThrow('damaged');
  });
});
