import { execFile } from 'node:child_process';
import { mkdir, symlink, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { buildMod, buildWad, lump } from '../testing';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { MAX_LUMPS } from './reading-limits';
import { readLump, readWadDirectory } from './wad-directory';

const run = promisify(execFile);

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

const THREE_LUMPS = [lump('FIRST', 'one'), lump('MARKER'), lump('LAST', 'three')];

/** A header with these numbers, followed by `tail`. */
function header(lumpCount: number, directoryOffset: number, tail = Buffer.alloc(0)): Buffer {
  const bytes = Buffer.from('PWAD________');
  bytes.writeInt32LE(lumpCount, 4);
  bytes.writeInt32LE(directoryOffset, 8);
  return Buffer.concat([bytes, tail]);
}

/** A directory entry of a little-endian WAD. */
function entry(offset: number, size: number, name: string): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeInt32LE(offset, 0);
  bytes.writeInt32LE(size, 4);
  bytes.write(name, 8, 'latin1');
  return bytes;
}

describe('a valid WAD', () => {
  it('is listed in order, with markers', async () => {
    const path = await directory.write('mod.wad', buildWad(THREE_LUMPS, 'IWAD'));
    expect(await readWadDirectory(path)).toEqual({
      magic: 'IWAD',
      byteOrder: 'little',
      sizeBytes: 68,
      lumps: [
        { name: 'FIRST', offset: 12, size: 3 },
        { name: 'MARKER', offset: 0, size: 0 },
        { name: 'LAST', offset: 15, size: 5 },
      ],
      outsideNames: [],
    });
  });

  it('is listed in the same way if it is big-endian', async () => {
    const little = await directory.write('little.wad', buildWad(THREE_LUMPS));
    const big = await directory.write('big.wad', buildWad(THREE_LUMPS, 'PWAD', 'big'));
    const { lumps } = await readWadDirectory(little);
    expect(await readWadDirectory(big)).toMatchObject({ byteOrder: 'big', lumps });
  });

  it('may have its directory before the data, and may contain lumps that share data', async () => {
    const wad = header(2, 12, Buffer.concat([entry(44, 4, 'A'), entry(45, 3, 'B'), Buffer.from('data')]));
    const path = await directory.write('mod.wad', wad);
    const { lumps } = await readWadDirectory(path);
    expect(lumps.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(String(await readLump(path, { name: 'B', offset: 45, size: 3 }, 100))).toBe('ata');
  });

  it('has upper-case names that end at the first NUL and do not include the bit for compressed lumps', async () => {
    const odd = Buffer.concat([entry(0, 0, 'map01'), entry(0, 0, 'AB\0rubb'), entry(0, 0, '\xd4HINGS')]);
    const path = await directory.write('mod.wad', header(3, 12, odd));
    const { lumps } = await readWadDirectory(path);
    expect(lumps.map(({ name }) => name)).toEqual(['MAP01', 'AB', 'THINGS']);
  });

  it('may be empty', async () => {
    expect(await readWadDirectory(await directory.write('mod.wad', buildWad([])))).toMatchObject({
      lumps: [],
    });
  });

  it("may be reached through a link, as Debian's IWADs are", async () => {
    const link = join(directory.path, 'doom2.wad');
    await symlink(await directory.write('other.wad', buildMod(['MAP01'])), link);
    expect((await readWadDirectory(link)).lumps[0]?.name).toBe('MAP01');
  });
});

describe('a lump', () => {
  it("is read up to the caller's limit", async () => {
    const path = await directory.write('mod.wad', buildWad([lump('TEXT', 'a long text')]));
    const [text] = (await readWadDirectory(path)).lumps;
    if (!text) throw new Error('The made WAD has no lump.');
    expect(String(await readLump(path, text, 6))).toBe('a long');
    expect(String(await readLump(path, text, 1000))).toBe('a long text');
  });

  it('is rejected if the file was truncated, and needs no memory for a wrong size', async () => {
    const path = await directory.write('mod.wad', buildWad([lump('TEXT', 'a long text')]));
    const [text] = (await readWadDirectory(path)).lumps;
    if (!text) throw new Error('The made WAD has no lump.');
    await truncate(path, 20);
    await expect(readLump(path, text, 100)).rejects.toMatchObject({ name: 'FileChanged' });
    const falseLump = { name: 'LIE', offset: 12, size: 2 ** 31 - 1 };
    await expect(readLump(path, falseLump, Infinity)).rejects.toMatchObject({ name: 'FileChanged' });
    await expect(readLump(path, { ...falseLump, offset: -4, size: 4 }, 100)).rejects.toMatchObject({
      name: 'FileChanged',
    });
  });
});

describe('a hostile WAD', () => {
  const valid = buildWad(THREE_LUMPS);

  it.each(Array.from({ length: valid.length }, (_, length) => length))(
    'is rejected if it ends after byte %i of 68',
    async (length) => {
      const path = await directory.write('mod.wad', valid.subarray(0, length));
      await expect(readWadDirectory(path)).rejects.toMatchObject({ code: 'NOT_A_WAD' });
    },
  );

  it.each([
    ['a count of 2^31 - 1', 2 ** 31 - 1, 12],
    ['a count of -2^31', -(2 ** 31), 12],
    ['a count of -1', -1, 12],
    ['an offset of 2^31 - 1', 1, 2 ** 31 - 1],
    ['an offset of -1', 1, -1],
    ['a count and an offset that overflow 32 bits to a small number', 0x10000001, 12],
    ['a directory that lacks one byte', 1, 13],
  ])('is rejected for %s', async (_, lumpCount, directoryOffset) => {
    const path = await directory.write('mod.wad', header(lumpCount, directoryOffset, Buffer.alloc(16)));
    await expect(readWadDirectory(path)).rejects.toMatchObject({ code: 'NOT_A_WAD' });
  });

  it('only loses the lumps with wrong offsets', async () => {
    const entries = [
      entry(12, 4, 'GOOD'),
      entry(-1, 4, 'BEFORE'),
      entry(12, -4, 'NEGATIVE'),
      entry(12, 2 ** 31 - 1, 'TOOLONG'),
      entry(2 ** 31 - 1, 2 ** 31 - 1, 'OVERFLOW'),
      entry(2 ** 31 - 1, 0, 'MARKER'),
      entry(0, 12 + 4 + 16 * 7, 'WHOLE'),
    ];
    const path = await directory.write(
      'mod.wad',
      header(entries.length, 16, Buffer.concat([Buffer.from('data'), ...entries])),
    );
    const { lumps } = await readWadDirectory(path);
    expect(lumps.map(({ name }) => name)).toEqual(['GOOD', 'MARKER', 'WHOLE']);
  });

  it('is read up to the maximum number of lumps', async () => {
    const path = await directory.write(
      'mod.wad',
      header(MAX_LUMPS + 5, 12, Buffer.alloc(16 * (MAX_LUMPS + 5))),
    );
    expect((await readWadDirectory(path)).lumps).toHaveLength(MAX_LUMPS);
  });
});

describe("a file that isn't a WAD", () => {
  it.each([
    ['empty', '', 'empty'],
    ['text', 'Title : Test Chamber\r\n', 'a text'],
    ['text', 'Caf\xe9', 'a text'],
    ['html', '\n<!DOCTYPE html><html></html>', 'a web page'],
    ['zip', 'PK\x03\x04\x14\0\0\0\0\0\0\0', 'a ZIP or PK3 file'],
    ['7z', Buffer.from('7z\xbc\xaf\x27\x1c\0\x04', 'latin1'), 'a 7z or PK7 file'],
    ['rar', 'Rar!\x1a\x07\x01\0', 'a RAR archive'],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'a gzip archive'],
    ['picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'a picture'],
    ['program', '\x7fELF\x02\x01\x01\0', 'a program'],
    ['too-short', 'PWAD\0\0', 'incomplete'],
    ['too-short', '\0\x01\x02', 'too short'],
    ['cut-short', header(10, 4000), 'incomplete WAD (12 of at least 4,160 bytes)'],
    ['damaged', header(-1, 12), 'damaged'],
    ['unknown', Buffer.alloc(600), 'neither IWAD nor PWAD'],
    ['unknown', Buffer.concat([Buffer.from('iwad'), Buffer.alloc(100)]), 'neither IWAD nor PWAD'],
  ] as const)('is described correctly: %s', async (reason, content, words) => {
    const path = await directory.write('thing.wad', content);
    const refusal = readWadDirectory(path);
    await expect(refusal).rejects.toMatchObject({ name: 'NotAWad', code: 'NOT_A_WAD', reason });
    await expect(refusal).rejects.toThrow(`thing.wad`);
    await expect(refusal).rejects.toThrow(words);
  });

  it('may be a folder', async () => {
    const path = join(directory.path, 'maps.wad');
    await mkdir(path);
    await expect(readWadDirectory(path)).rejects.toThrow('maps.wad is a folder, not a WAD.');
  });

  it('may be a pipe that never delivers data, and this does not block', async () => {
    const path = join(directory.path, 'pipe.wad');
    await run('mkfifo', [path]);
    await expect(readWadDirectory(path)).rejects.toThrow('pipe.wad is a pipe, not a WAD.');
  });

  it('may be a socket or a device', async () => {
    const path = join(directory.path, 'socket.wad');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(path, resolve));
    await expect(readWadDirectory(path)).rejects.toThrow('socket.wad is a socket, not a WAD.');
    await new Promise((resolve) => server.close(resolve));
    await expect(readWadDirectory('/dev/zero')).rejects.toThrow('zero is a device, not a WAD.');
  });

  it.each(['gone.wad', 'gone/doom.wad', 'a\0b.wad', `${'long'.repeat(100)}.wad`])(
    'may be missing: %j',
    async (fileName) => {
      await expect(readWadDirectory(join(directory.path, fileName))).rejects.toMatchObject({
        name: 'NotReadable',
        code: 'FILE_NOT_FOUND',
      });
    },
  );
});
