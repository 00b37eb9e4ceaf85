import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { extractEntries } from './extract-entries';
import { makeRar5 } from './testing/make-rar';
import { makeSevenZip } from './testing/make-seven-zip';
import { makeZip } from './testing/make-zip';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

let directory: TemporaryDirectory;
let target: string;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
  target = join(directory.path, 'target');
  await mkdir(target);
});
afterEach(() => directory.remove());

const archive = (content: Buffer) => directory.write('mod.zip', content);
/** Counts the files in both directories, except the archive and the target. */
const listUnpacked = async () => (await directory.list()).length - 2 + (await readdir(target)).length;

const parts = [
  { name: 'maps/a.wad', data: 'PWAD a' },
  { name: 'readme.txt', data: 'hello' },
  { name: 'b.pk3', data: Buffer.alloc(700_000, 'PK') },
];

describe('extracted files', () => {
  it.each([
    ['zip', makeZip(parts)],
    ['rar', makeRar5(parts)],
    ['7z', makeSevenZip(parts)],
  ])('of a %s are complete, hashed and in the requested order', async (_format, content) => {
    const files = await extractEntries(await archive(content), ['b.pk3', 'maps/a.wad'], target);
    expect(files.map(({ entryPath, fileName, fileType }) => [entryPath, fileName, fileType])).toEqual([
      ['b.pk3', 'b.pk3', 'PK3'],
      ['maps/a.wad', 'a.wad', 'WAD'],
    ]);
    for (const file of files) {
      const bytes = await readFile(file.filePath);
      expect(bytes).toHaveLength(file.sizeBytes);
      expect(createHash('md5').update(bytes).digest('hex')).toBe(file.hashValue);
    }
    expect(await readFile(files[1]!.filePath, 'utf8')).toBe('PWAD a');
  });

  it('are stored in the directory under our own names, readable only by this user', async () => {
    const [file] = await extractEntries(await archive(makeZip(parts)), ['maps/a.wad'], target);
    expect(dirname(file!.filePath)).toBe(target);
    expect(basename(file!.filePath)).toMatch(/^[0-9a-f-]{36}\.part$/);
    expect((await stat(file!.filePath)).mode & 0o777).toBe(0o600);
  });

  it('are returned once if they were requested twice', async () => {
    const files = await extractEntries(await archive(makeZip(parts)), ['maps/a.wad', 'maps/a.wad'], target);
    expect(files[0]).toEqual(files[1]);
    expect(await listUnpacked()).toBe(1);
  });
});

describe('a failed extraction', () => {
  const broken = [...parts, { name: 'z.wad', data: 'PWAD z'.repeat(99), declaredCrc: 1 }];

  it.each([
    ['zip', makeZip(broken)],
    ['rar', makeRar5(broken)],
    ['7z', makeSevenZip(broken)],
  ])('leaves no file of a %s if one is damaged', async (_format, content) => {
    const extraction = extractEntries(await archive(content), ['maps/a.wad', 'b.pk3', 'z.wad'], target);
    await expect(extraction).rejects.toMatchObject({ code: 'ARCHIVE_INVALID', entryPath: 'z.wad' });
    expect(await listUnpacked()).toBe(0);
  });

  it.each([
    ['zip', makeZip(parts)],
    ['rar', makeRar5(parts)],
  ])('leaves no file of a %s if it is cancelled', async (_format, content) => {
    const controller = new AbortController();
    const extracting = extractEntries(await archive(content), ['maps/a.wad', 'b.pk3'], target, {
      signal: controller.signal,
      onProgress: ({ doneEntries }) =>
        void (doneEntries === 1 && controller.abort(new Error('no longer needed'))),
    });
    await expect(extracting).rejects.toThrow('no longer needed');
    expect(await listUnpacked()).toBe(0);
  });

  it('leaves no file if one is larger than declared', async () => {
    const content = makeZip([
      { name: 'a.wad', data: 'PWAD' },
      { name: 'b.wad', data: Buffer.alloc(900_000), declaredSize: 99 },
    ]);
    const extracting = extractEntries(await archive(content), ['a.wad', 'b.wad'], target);
    await expect(extracting).rejects.toThrow(/larger than the archive states/);
    expect(await listUnpacked()).toBe(0);
  });

  it('writes nothing if the disk is full', async () => {
    const content = makeZip([{ name: 'a.wad', data: 'PWAD', declaredSize: 2 ** 52, isZip64: true }]);
    const limits = { maxEntryBytes: Infinity, maxTotalBytes: Infinity, maxRatio: Infinity };
    const extracting = extractEntries(await archive(content), ['a.wad'], target, { limits });
    await expect(extracting).rejects.toMatchObject({ code: 'NO_SPACE' });
    expect(await listUnpacked()).toBe(0);
  });
});

describe('rejected requests', () => {
  it.each([
    ['an entry that is not there', 'gone.wad', /gone\.wad isn't in/],
    ['a path outside', '../../etc/passwd', /passwd isn't in/],
    ['a file that a scan skips', 'readme.txt', /Unsupported file type/],
    ['a link', 'link.wad', /Link, not a file/],
    ['a copy of a local file', 'copy.wad', /Link, not a file/],
    ['a name that climbs', '../evil.wad', /outside the archive/],
  ])('%s', async (_case, entryPath, sentence) => {
    const content = makeRar5([
      ...parts,
      { name: 'link.wad', link: { type: 1, target: '/etc/passwd' } },
      { name: 'copy.wad', link: { type: 5, target: '/etc/passwd' }, declaredSize: 100 },
      { name: '../evil.wad', data: 'x' },
    ]);
    const extracting = extractEntries(await archive(content), ['maps/a.wad', entryPath], target);
    await expect(extracting).rejects.toMatchObject({ code: 'ENTRY_NOT_FOUND', entryPath });
    await expect(extracting).rejects.toThrow(sentence);
    expect(await listUnpacked()).toBe(0);
  });

  it('a missing directory', async () => {
    const extracting = extractEntries(await archive(makeZip(parts)), ['b.pk3'], join(target, 'gone'));
    await expect(extracting).rejects.toThrow();
  });
});
