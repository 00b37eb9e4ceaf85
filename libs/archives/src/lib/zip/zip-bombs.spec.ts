import { openArchive } from '../open-archive';
import { readEntryBytes } from '../read-entry-bytes';
import { makeZip, type ZipPart } from '../testing/make-zip';
import { ZipFiles } from '../testing/zip-files';

let zips: ZipFiles;
beforeEach(async () => void (zips = await ZipFiles.create()));
afterEach(() => zips.remove());

const MEBIBYTE = 2 ** 20;

describe('a malicious ZIP is rejected before anything is extracted', () => {
  const createParts = (count: number): ZipPart[] =>
    Array.from({ length: count }, (_, index) => ({ name: `${index}.wad` }));
  const kernel = { name: 'kernel.wad', data: Buffer.alloc(16 * MEBIBYTE) };
  const createPartWithFalseSizes = (declaredSize: number, declaredPackedSize?: number): ZipPart => ({
    name: 'claims.wad',
    data: 'PWAD',
    declaredSize,
    ...(declaredPackedSize === undefined ? {} : { declaredPackedSize }),
  });

  const smallBombs = () => createParts(8).map((part) => ({ ...part, data: Buffer.alloc(2 * MEBIBYTE) }));
  const wideDirectory = () => createParts(150).map((part) => ({ ...part, extra: Buffer.alloc(65_000) }));
  const [shared, sharing] = [
    { name: 'a.wad', data: 'PWAD'.repeat(40), method: 0 },
    { name: 'b.wad', data: 'x' },
  ];

  it.each<[string, () => Buffer, object]>([
    ['60,000 entries', () => makeZip(createParts(60_000), { isZip64: true }), { limit: 'entries' }],
    ['70,000 entries counted modulo 65,536', () => makeZip(createParts(70_000)), { limit: 'entries' }],
    [
      'a million entries that are only claimed',
      () => makeZip(createParts(1), { isZip64: true, declaredCount: 1e6 }),
      { limit: 'entries' },
    ],
    ['a directory of 9 MB', () => makeZip(wideDirectory()), { limit: 'directory' }],
    ['a ratio of a thousand', () => makeZip([kernel]), { code: 'ARCHIVE_UNSAFE', reason: 'ratio' }],
    ['many small bombs', () => makeZip(smallBombs()), { code: 'ARCHIVE_UNSAFE', reason: 'ratio' }],
    [
      'one shared content',
      () => makeZip([shared, { ...sharing, headerAt: 0 }]),
      { code: 'ARCHIVE_UNSAFE', reason: 'overlap' },
    ],
    [
      'entries inside others',
      () => makeZip([shared, { ...sharing, headerAt: 60 }]),
      { code: 'ARCHIVE_UNSAFE', reason: 'overlap' },
    ],
    [
      'an entry that overlaps the directory',
      () => makeZip([createPartWithFalseSizes(50, 500)]),
      { code: 'ARCHIVE_INVALID', reason: 'damaged' },
    ],
    [
      '2 GB in one entry',
      () => makeZip([createPartWithFalseSizes(2 ** 31)]),
      { code: 'ARCHIVE_TOO_LARGE', limit: 'entry' },
    ],
  ])('%s', async (_case, createArchive, error) => {
    const path = await zips.directory.write('mod.zip', createArchive());
    let unpackedCount = 0;
    const reading = openArchive(path).then((reader) =>
      reader.read(reader.entries, () => Promise.resolve(void unpackedCount++)).finally(() => reader.close()),
    );
    await expect(reading).rejects.toMatchObject(error);
    expect(unpackedCount).toBe(0);
  });

  it('if all entries together exceed the limit', async () => {
    const reader = await zips.open(
      [
        { name: 'a.wad', data: 'PWAD' },
        { name: 'b.wad', data: 'PWAD' },
      ],
      {},
      { limits: { maxTotalBytes: 7 } },
    );
    const reading = reader.read(reader.entries, () => Promise.reject(new Error('unpacked')));
    await expect(reading).rejects.toMatchObject({ code: 'ARCHIVE_TOO_LARGE', limit: 'sum' });
    await reader.close();
  });

  it('although its harmless entries can be read on their own', async () => {
    const reader = await zips.open([kernel, { name: 'small.wad', data: 'PWAD' }]);
    expect((await readEntryBytes(reader, reader.entries[1]!, 99)).toString()).toBe('PWAD');
    await reader.close();
  });

  it('according to adjustable limits', async () => {
    const options = { limits: { maxEntries: 5 } };
    await expect(zips.readContents(createParts(6), {}, options)).rejects.toThrow(/more than 5 files/);
    expect(await zips.readContents(createParts(5), {}, options)).toHaveLength(5);
  });
});
