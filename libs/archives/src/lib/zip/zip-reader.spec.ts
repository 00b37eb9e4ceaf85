import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

import { openArchive } from '../open-archive';
import { readEntryBytes } from '../read-entry-bytes';
import { u16, u32 } from '../testing/bytes';
import { makeZip, type ZipPart, type ZipShape } from '../testing/make-zip';
import { ZipFiles } from '../testing/zip-files';

let zips: ZipFiles;
beforeEach(async () => void (zips = await ZipFiles.create()));
afterEach(() => zips.remove());

const MEBIBYTE = 2 ** 20;

async function readName(part: ZipPart): Promise<string | undefined> {
  const reader = await zips.open([part]);
  await reader.close();
  return reader.entries[0]?.path;
}

const createUnicodePath = (raw: Buffer, text: string) => {
  const field = Buffer.concat([Buffer.from([1]), u32(crc32(raw)), Buffer.from(text)]);
  return Buffer.concat([u16(0x7075, field.length), field]);
};

describe('the content of a ZIP', () => {
  const twoParts: readonly ZipPart[] = [
    { name: 'packed.wad', data: 'PWAD'.repeat(1000) },
    { name: 'stored.wad', data: 'PWAD stored', method: 0 },
  ];
  const contents = ['PWAD'.repeat(1000), 'PWAD stored'];

  it.each<[string, readonly ZipPart[], ZipShape]>([
    ['compressed and stored', twoParts, {}],
    ['with a comment', twoParts, { comment: 'Made by nobody.' }],
    ['with a comment that looks like an end', twoParts, { comment: 'PK\x05\x06'.repeat(20) }],
    ['after a program', twoParts, { prefix: Buffer.alloc(5000, 'MZ') }],
    ['followed by junk', twoParts, { suffix: Buffer.alloc(300, 'x') }],
    ['zip64', twoParts.map((part) => ({ ...part, isZip64: true })), { isZip64: true }],
    [
      'zip64 after a program',
      twoParts.map((part) => ({ ...part, isZip64: true })),
      { isZip64: true, prefix: Buffer.alloc(99) },
    ],
  ])('is the original content: %s', async (_case, parts, shape) => {
    expect(await zips.readContents(parts, shape)).toEqual(contents);
  });

  it('may be larger than any buffer', async () => {
    const data = Buffer.from('a line that does not repeat: '.repeat(20_000));
    expect(await zips.readContents([{ name: 'large.txt', data }])).toEqual([data.toString()]);
  });

  it('may be empty', async () => {
    expect(await zips.readContents([])).toEqual([]);
  });
});

describe('methods that Node does not support', () => {
  it.each(['bzip2', 'deflate64', 'lzma', 'ppmd'])('are read with 7-Zip: %s', async (method) => {
    const reader = await openArchive(join(__dirname, `../../../fixtures/mod-${method}.zip`));
    const wad = reader.entries.find((entry) => entry.path === 'testchmb.wad')!;
    const hash = createHash('md5').update(await readEntryBytes(reader, wad, MEBIBYTE));
    expect(hash.digest('hex')).toBe('8691794653e4fdeacf93c6a1c0a69f47');
    await reader.close();
  });

  it.each([9, 12, 14, 93, 95, 98])('are unreadable if the data is damaged: %i', async (method) => {
    const packed = Buffer.alloc(500, 'x');
    await expect(zips.readContents([{ name: 'a.wad', data: 'PWAD', method, packed }])).rejects.toMatchObject({
      code: 'ARCHIVE_INVALID',
      reason: 'damaged',
    });
  });

  it('share the time limit of one archive', async () => {
    const parts = [{ name: 'a.wad', data: 'PWAD', method: 12 }];
    const reading = zips.readContents(parts, {}, { limits: { maxReaderSeconds: 0 } });
    await expect(reading).rejects.toMatchObject({ code: 'ARCHIVE_TOO_LARGE', limit: 'time' });
  });
});

describe('the name of an entry', () => {
  it('is UTF-8 if the flag is set', async () =>
    expect(await readName({ name: 'Дум 2.wad' })).toBe('Дум 2.wad'));

  it('is code page 437 if the flag is not set', async () => {
    expect(await readName({ name: Buffer.from([0x4a, 0x94, 0x72, 0x67, 0x9b, 0xe1]) })).toBe('Jörg¢ß');
  });

  it.each([
    ['Зал огня.wad', 'DOS in Russia', '87a0ab20aea3adef2e776164'],
    ['Зал огня.wad', 'Windows in Russia', 'c7e0eb20eee3edff2e776164'],
    ['Żółta łąka.wad', 'DOS in Poland', 'bda28874612088a56b612e776164'],
    ['Żółta łąka.wad', 'Windows in Poland', 'aff3b3746120b3b96b612e776164'],
    ['Grüße.wad', 'Windows in Germany', '4772fcdf652e776164'],
    ['Café.wad', 'an old Macintosh', '4361668e2e776164'],
    ['Café ── Chamber.wad', 'DOS', '4361668220c4c4204368616d6265722e776164'],
  ])('is %s, written by %s', async (name, _, hex) => {
    expect(await readName({ name: Buffer.from(hex, 'hex') })).toBe(name);
  });

  it('is decoded with the encoding that fits all names in the ZIP', async () => {
    const names = ['c7e0eb2e776164', 'eee3edff2e776164', '612e776164'].map((hex) => Buffer.from(hex, 'hex'));
    const reader = await zips.open([...names, 'Jörg.wad'].map((name) => ({ name })));
    await reader.close();
    expect(reader.entries.map(({ path }) => path)).toEqual(['Зал.wad', 'огня.wad', 'a.wad', 'Jörg.wad']);
  });

  it('is UTF-8 if the flag is not set but nothing else is possible', async () => {
    expect(await readName({ name: Buffer.from('Überlevel.wad') })).toBe('Überlevel.wad');
  });

  it('is taken from the Unicode field', async () => {
    const raw = Buffer.from('J_rg.wad');
    expect(await readName({ name: raw, extra: createUnicodePath(raw, 'Jörg.wad') })).toBe('Jörg.wad');
  });

  it('is not taken from a Unicode field that belongs to another name', async () => {
    const extra = createUnicodePath(Buffer.from('other.wad'), 'evil.wad');
    expect(await readName({ name: Buffer.from('mine.wad'), extra })).toBe('mine.wad');
  });

  it('has slashes in place of the backslashes of old DOS programs', async () => {
    expect(await readName({ name: Buffer.from('maps\\one.wad') })).toBe('maps/one.wad');
  });
});

describe('an entry with false declarations', () => {
  const data = 'PWAD'.repeat(100_000);

  it.each<[string, ZipPart, RegExp]>([
    [
      'says less than it holds',
      { name: 'a.wad', data, declaredSize: 1000 },
      /larger than the archive states/,
    ],
    [
      'claims less, and is small',
      { name: 'a.wad', data: 'PWAD'.repeat(99), declaredSize: 3 },
      /larger than the archive states/,
    ],
    [
      'says less, stored',
      { name: 'a.wad', data, method: 0, declaredSize: 1000 },
      /larger than the archive states/,
    ],
    ['says more than it holds', { name: 'a.wad', data, declaredSize: 500_000 }, /its end is missing/],
    ['has a wrong checksum', { name: 'a.wad', data, declaredCrc: 1 }, /its checksum is wrong/],
    [
      'is not deflate data',
      { name: 'a.wad', packed: Buffer.alloc(500, 0xff), method: 8, declaredSize: 99 },
      /damaged/,
    ],
    [
      'is truncated deflate data',
      { name: 'a.wad', packed: Buffer.from([0x4b]), method: 8, declaredSize: 99 },
      /damaged/,
    ],
  ])('is unreadable: %s', async (_case, part, fault) => {
    const reading = zips.readContents([part]);
    await expect(reading).rejects.toMatchObject({ name: 'EntryUnreadable', code: 'ARCHIVE_INVALID' });
    await expect(reading).rejects.toThrow(fault);
  });

  it('never yields more than it declares', async () => {
    const reader = await zips.open([
      { name: 'a.wad', data: Buffer.alloc(MEBIBYTE * 8), declaredSize: 200_000 },
    ]);
    let received = 0;
    const reading = reader.read(reader.entries, async (_entry, content) => {
      for await (const chunk of content) received += chunk.length;
    });
    await expect(reading).rejects.toMatchObject({ name: 'EntryUnreadable' });
    await reader.close();
    expect(received).toBeLessThanOrEqual(200_000);
  });

  it('is unreadable if its header belongs to another entry', async () => {
    const path = await zips.directory.write(
      'mod.zip',
      makeZip([{ name: 'a.wad', data: 'PWAD' }]).fill('x', 0, 4),
    );
    const reader = await openArchive(path);
    const reading = readEntryBytes(reader, reader.entries[0]!, 99);
    await expect(reading).rejects.toThrow(/isn't at the expected position/);
    await reader.close();
  });
});

it('distinguishes the types of entries', async () => {
  const reader = await zips.open([
    { name: 'folder/' },
    { name: 'file' },
    { name: 'dos file', mode: 0 },
    { name: 'link', data: '/etc/passwd', mode: 0o120777 },
    { name: 'device', mode: 0o060644 },
    { name: 'pipe', mode: 0o010644 },
  ]);
  await reader.close();
  expect(reader.entries.map((entry) => entry.kind)).toEqual([
    'folder',
    'file',
    'file',
    'link',
    'device',
    'device',
  ]);
});

it('reports that the file was modified during reading', async () => {
  const reader = await zips.open([{ name: 'a.wad', data: 'PWAD' }]);
  await zips.directory.write(
    'mod.zip',
    Buffer.concat([makeZip([{ name: 'a.wad', data: 'PWAD' }]), Buffer.from('more')]),
  );
  const reading = reader.read(reader.entries, async (_entry, content) => {
    for await (const _chunk of content);
  });
  await expect(reading).rejects.toMatchObject({ reason: 'changed' });
  await reader.close();
});
