import { createHash } from 'node:crypto';
import { join } from 'node:path';

import type { ArchiveProgress } from './archive-progress';
import { scanArchive, type ArchiveScanOptions } from './scan-archive';
import { makeRar5 } from './testing/make-rar';
import { makeSevenZip } from './testing/make-seven-zip';
import { makeZip, type ZipPart } from './testing/make-zip';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

const fixture = (name: string) => join(__dirname, '../../fixtures', name);
const md5 = (data: string | Buffer) => createHash('md5').update(data).digest('hex');

let directory: TemporaryDirectory;
beforeEach(async () => void (directory = await createTemporaryDirectory()));
afterEach(() => directory.remove());

async function scan(content: Buffer, options?: ArchiveScanOptions) {
  return scanArchive(await directory.write('mod.zip', content), options);
}

async function skipReasons(parts: readonly ZipPart[]): Promise<Record<string, string>> {
  const { skipped } = await scan(makeZip(parts));
  return Object.fromEntries(skipped.map(({ entryPath, reason }) => [entryPath, reason]));
}

describe('scanArchive', () => {
  const data = 'PWAD with something in it';
  const parts = [
    { name: 'Maps/Überlevel.WAD', data },
    { name: 'readme.txt', data: 'hello' },
  ];

  it.each([
    ['zip', makeZip(parts)],
    ['rar', makeRar5(parts)],
    ['7z', makeSevenZip(parts)],
  ])(
    'returns the importable files of a %s with their hashes, and the skipped ones',
    async (format, content) => {
      expect(await scan(content)).toEqual({
        format,
        supported: [
          {
            entryPath: 'Maps/Überlevel.WAD',
            fileName: 'Überlevel.WAD',
            fileType: 'WAD',
            sizeBytes: data.length,
            hashValue: md5(data),
            name: 'Überlevel',
          },
        ],
        skipped: [{ entryPath: 'readme.txt', reason: 'Unsupported file type.' }],
        texts: [{ entryPath: 'readme.txt', bytes: Buffer.from('hello') }],
      });
    },
  );

  it('reads only small, intact text files, up to a limit', async () => {
    const mod = { name: 'mod.wad', data };
    const getTexts = async (texts: readonly ZipPart[]) =>
      (await scan(makeZip([mod, ...texts]))).texts.map(({ entryPath }) => entryPath);
    const badParts: ZipPart[] = [
      { name: 'large.txt', data: Buffer.alloc(1_100_000, 'x') },
      { name: 'damaged.txt', data: 'x', declaredCrc: 1 },
      { name: '../outside.txt', data: 'x' },
      { name: 'empty.txt', data: '' },
      { name: 'good.txt', data: 'x' },
    ];
    expect(await getTexts(badParts)).toEqual(['good.txt']);
    const manyTexts = Array.from({ length: 50 }, (_, index) => ({ name: `${index}.txt`, data: 'x' }));
    expect(await getTexts(manyTexts)).toHaveLength(20);
  });

  it('finds every supported type and does not open archives inside the archive', async () => {
    const inner = makeZip([{ name: 'inner.wad', data }]);
    const names = ['a.wad', 'b.pk3', 'c.pk7', 'd.ipk3', 'e.zip', 'f.deh', 'g.bex'];
    const { supported } = await scan(makeZip(names.map((name) => ({ name, data: inner }))));
    expect(supported.map((file) => file.fileType)).toEqual([
      'WAD',
      'PK3',
      'PK7',
      'IPK3',
      'ZIP',
      'DEH',
      'BEX',
    ]);
    expect(new Set(supported.map((file) => file.hashValue))).toEqual(new Set([md5(inner)]));
  });

  it('reads compressed and solid archives made by other programs', async () => {
    const hashes = ['213cbc461c27627e06b9d0b40dff3e51', '8691794653e4fdeacf93c6a1c0a69f47'];
    for (const name of ['mod.rar', 'mod-solid.rar', 'mod-lzma2-solid.7z']) {
      const { supported } = await scanArchive(fixture(name));
      expect(supported.map((file) => file.hashValue).sort()).toEqual(hashes);
    }
  });

  it('accepts an archive without importable files', async () => {
    expect(await scan(makeZip([{ name: 'photo.jpg', data: 'x' }]))).toMatchObject({ supported: [] });
    expect(await scan(makeZip([]))).toMatchObject({ supported: [], skipped: [] });
  });
});

describe('a scan skips', () => {
  it.each<[string, ZipPart, RegExp]>([
    ['a name that climbs', { name: '../../evil.wad', data: 'x' }, /outside/],
    ['a name that climbs by backslashes', { name: '..\\..\\evil.wad', data: 'x' }, /outside/],
    ['an absolute name', { name: '/etc/evil.wad', data: 'x' }, /absolute path/],
    ['a drive', { name: 'C:\\evil.wad', data: 'x' }, /absolute path/],
    ['a link', { name: 'link.wad', data: '/etc/passwd', mode: 0o120777 }, /^Link/],
    ['a device', { name: 'device.wad', mode: 0o060644 }, /^Not a regular file/],
    ['a Mac fork', { name: '__MACOSX/._mod.wad', data: 'x' }, /^System file/],
    ['a Mac fork elsewhere', { name: 'maps/._mod.wad', data: 'x' }, /^System file/],
    ['folder settings', { name: '.DS_Store', data: 'x' }, /^System file/],
    ['folder settings of Windows', { name: 'x/Desktop.INI', data: 'x' }, /^System file/],
    ['thumbnails', { name: 'Thumbs.db', data: 'x' }, /^System file/],
    ['a locked file', { name: 'secret.wad', data: 'x', flags: 0x801 }, /^Password-protected/],
    ['another method', { name: 'odd.wad', data: 'x', method: 97 }, /method 97/],
    ['nothing', { name: 'empty.wad' }, /^Empty/],
    ['a broken file', { name: 'broken.wad', data: 'x', declaredCrc: 1 }, /Damaged: its checksum/],
  ])('%s', async (_case, part, message) => {
    const reasons = await skipReasons([{ name: 'good.wad', data: 'PWAD' }, part]);
    expect(Object.keys(reasons)).toHaveLength(1);
    expect(Object.values(reasons)[0]).toMatch(message);
  });

  it('the first of two files with the same name', async () => {
    const { supported, skipped } = await scan(
      makeZip([
        { name: 'a.wad', data: 'first' },
        { name: 'a.wad', data: 'second' },
      ]),
    );
    expect(supported.map((file) => file.hashValue)).toEqual([md5('second')]);
    expect(skipped).toEqual([{ entryPath: 'a.wad', reason: 'Replaced by a later file with the same name.' }]);
  });

  it('encrypted files among others, unless all are encrypted', async () => {
    const { skipped } = await scanArchive(fixture('mod-partly-encrypted.rar'));
    expect(skipped.find((file) => file.entryPath === 'testchmb.wad')?.reason).toMatch(/^Password-protected/);
    for (const name of ['mod-password.rar', 'mod-password.7z', 'mod-aes256.zip']) {
      await expect(scanArchive(fixture(name))).rejects.toMatchObject({ code: 'ARCHIVE_ENCRYPTED' });
    }
  });

  it('damaged files among intact ones, unless all are damaged', async () => {
    const { supported, skipped } = await scanArchive(fixture('mod-damaged.rar'));
    expect(supported.map((file) => file.fileName)).toEqual(['testchmb.wad']);
    expect(skipped.find((file) => file.entryPath === 'bigger.wad')?.reason).toMatch(/^Damaged/);
    await expect(scan(makeZip([{ name: 'a.wad', data: 'x', declaredCrc: 1 }]))).rejects.toMatchObject({
      code: 'ARCHIVE_INVALID',
      reason: 'damaged',
    });
  });

  it('files that are never extracted, however large they claim to be', async () => {
    const { supported, skipped } = await scan(
      makeZip([
        { name: 'movie.avi', data: 'x', declaredSize: 2 ** 31 },
        { name: 'a.wad', data: 'PWAD' },
      ]),
    );
    expect([supported.length, skipped.length]).toEqual([1, 1]);
  });
});

describe('a scan in progress', () => {
  const parts = [
    { name: 'a.wad', data: Buffer.alloc(3 * 2 ** 20, 'abc') },
    { name: 'b.wad', data: 'PWAD' },
  ];

  it('reports its progress', async () => {
    const reports: ArchiveProgress[] = [];
    await scan(makeZip(parts), { onProgress: (progress) => void reports.push(progress) });
    const totalBytes = 3 * 2 ** 20 + 4;
    expect(reports[0]).toEqual({ doneBytes: 0, totalBytes, doneEntries: 0, totalEntries: 2 });
    expect(reports.at(-1)).toEqual({ doneBytes: totalBytes, totalBytes, doneEntries: 2, totalEntries: 2 });
    expect(reports.length).toBeGreaterThanOrEqual(5);
  });

  it.each([
    ['zip', makeZip(parts)],
    ['rar', makeRar5(parts)],
  ])('of a %s can be cancelled', async (_format, content) => {
    const controller = new AbortController();
    const scanning = scan(content, {
      signal: controller.signal,
      onProgress: ({ doneBytes }) => void (doneBytes > 0 && controller.abort(new Error('no longer needed'))),
    });
    await expect(scanning).rejects.toThrow('no longer needed');
  });
});
