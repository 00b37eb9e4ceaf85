import { waitUntil } from '@hangar/api-foundation/testing';
import { makeZip } from '@hangar/archives/testing';
import { buildMod } from '@hangar/wad-files/testing';

import { ArchiveInvalid, ArchiveReaders, type AddedArchive, type AddedArchiveReader } from '../index';
import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { createAddingExtension } from './adding-extension';
import { TestFiles, computeMd5 } from './test-files';

const HEAD = 'BOX!';
const MOD = buildMod(['MAP01']);
const TEXT = Buffer.from('Title: Sunder\r\nAuthor: Insane_Gazebo\r\n');

/**
 * A reader for "box", an invented archive format. Opens files that start with the format's signature, and returns the
 * given content.
 */
const createBoxReader = (content: AddedArchive['content'], sizeBytes = MOD.length): AddedArchiveReader => ({
  id: 'box',
  open: async (file) =>
    Buffer.from(await file.read(0, 4)).toString() === HEAD
      ? {
          entries: [
            { path: 'maps', sizeBytes: 0, isFolder: true },
            { path: 'maps/sunder.wad', sizeBytes },
          ],
          content,
        }
      : null,
});

const FULL_RANGE = createBoxReader((index) => (index === 1 ? [MOD.subarray(0, 7), MOD.subarray(7)] : []));

describe('archive readers of extensions', () => {
  let files: TestFiles;
  let clock: ManualClock;
  let api: TestLauncherApi;
  let filePath: string;
  beforeEach(async () => {
    files = await TestFiles.create();
    clock = new ManualClock();
    filePath = await files.write('sunder.box', Buffer.from(`${HEAD} and the rest`));
  });
  afterEach(async () => {
    await api.close();
    await files.remove();
  });
  const start = async (...readers: AddedArchiveReader[]) => {
    const extensions = readers.length > 0 ? [createAddingExtension('boxes', ArchiveReaders, readers)] : [];
    api = await createTestLauncherApi({ extensions, platform: { clock } });
  };
  const scan = (path = filePath) => api.post('/api/mod-files/unzip-scan', { filePath: path });
  const getProblems = async () => (await api.get('/api/health')).data.problems.map(({ message }) => message);

  it('allow their files to be read, imported and added like any archive', async () => {
    const textReader: AddedArchiveReader = {
      id: 'box',
      open: () => ({
        entries: [
          { path: 'sunder.wad', sizeBytes: MOD.length },
          { path: 'sunder.txt', sizeBytes: TEXT.length },
        ],
        content: (index) => [index === 0 ? MOD : TEXT],
      }),
    };
    await start(textReader);
    expect((await scan()).data).toMatchObject({
      format: 'box',
      supported: [{ entryPath: 'sunder.wad', hashValue: computeMd5(MOD), title: 'Sunder' }],
    });
    const imported = await api.post('/api/mod-files/unzip-import', {
      filePath,
      files: [{ entryPath: 'sunder.wad' }],
    });
    expect(imported.data).toMatchObject([{ hashValue: computeMd5(MOD), author: 'Insane_Gazebo' }]);
    const { proposals } = (await api.post('/api/intake', { filePaths: [filePath] })).data;
    expect(proposals[0]).toMatchObject({ title: 'Sunder', author: 'Insane_Gazebo' });
    expect((await api.get('/api/extensions')).data[0]?.contributes.archiveReaders).toEqual(['box']);
  });

  it('open an added file once, and close it afterwards', async () => {
    const steps: string[] = [];
    await start({
      id: 'box',
      open: async (file) => {
        steps.push('opened');
        const archive = await FULL_RANGE.open(file);
        return archive && { ...archive, close: () => void steps.push('closed') };
      },
    });
    const { proposals } = (await api.post('/api/intake', { filePaths: [filePath] })).data;
    expect(proposals).toMatchObject([
      { files: [{ entryPath: 'maps/sunder.wad', hashValue: computeMd5(MOD) }] },
    ]);
    expect(steps).toEqual(['opened', 'closed']);
    const other = await files.write('notes.odd', Buffer.from('no box'));
    await api.post('/api/intake', { filePaths: [other] });
    expect(steps).toEqual(['opened', 'closed', 'opened']);
  });

  it('are not used for formats that Hangar supports, and a file that no reader recognises is not an archive', async () => {
    const calls: string[] = [];
    await start({ id: 'all', open: ({ path }) => (calls.push(path), null) });
    const zip = await files.write('mods.zip', makeZip([{ name: 'sunder.wad', data: MOD }]));
    expect((await scan(zip)).data.format).toBe('zip');
    expect(toRefusal(await scan())).toEqual({ status: 422, code: 'ARCHIVE_INVALID' });
    expect(calls).toEqual([filePath]);
  });

  it('can report that a file is damaged', async () => {
    await start({
      id: 'box',
      open: () => {
        throw new ArchiveInvalid('damaged', 'The lid of the box is missing.');
      },
    });
    expect((await scan()).error).toMatchObject({
      code: 'ARCHIVE_INVALID',
      error: 'The lid of the box is missing.',
    });
    expect(await getProblems()).toEqual([]);
  });

  it.each<[string, AddedArchiveReader]>([
    ['return more than they claim', createBoxReader(() => [MOD, MOD])],
    ['return less than they claim', createBoxReader(() => [MOD.subarray(1)])],
  ])('that %s import nothing', async (_case, reader) => {
    await start(reader);
    const response = await scan();
    expect(toRefusal(response)).toEqual({ status: 422, code: 'ARCHIVE_INVALID' });
  });

  it.each<[string, AddedArchiveReader, RegExp]>([
    [
      'throw when they open',
      {
        id: 'box',
        open: () => {
          throw new Error('no lid');
        },
      },
      /^Extension boxes couldn't open an archive \(box\): no lid\.$/,
    ],
    [
      'list nonsense',
      { id: 'box', open: () => ({ entries: [{ path: 'a.wad', sizeBytes: -1 }] }) as never },
      /without/,
    ],
    [
      'throw when they read',
      createBoxReader(() => {
        throw new Error('torn');
      }),
      /couldn't read an archive \(box\): torn/,
    ],
    [
      'return empty chunks endlessly',
      createBoxReader(function* () {
        for (;;) yield new Uint8Array();
      }),
      /returned an empty chunk/,
    ],
  ])('that %s are reported by name', async (_case, reader, expected) => {
    await start(reader);
    expect(toRefusal(await scan())).toEqual({ status: 422, code: 'ARCHIVE_INVALID' });
    expect(await getProblems()).toEqual([expect.stringMatching(expected)]);
  });

  it("that list too many files, or declare a hundred times the file's size, are rejected like other archives", async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => ({ path: `${index}.wad`, sizeBytes: 1 }));
    await start({ id: 'box', open: () => ({ entries: many, content: () => [] }) });
    expect(toRefusal(await scan())).toEqual({ status: 422, code: 'ARCHIVE_TOO_LARGE' });
    await api.close();
    await start(createBoxReader(() => [MOD], 2 ** 29));
    expect(toRefusal(await scan())).toEqual({ status: 422, code: 'ARCHIVE_UNSAFE' });
  });

  it('that hang delay one archive by two seconds, are reported, and are not used again', async () => {
    let calls = 0;
    await start({ id: 'box', open: () => (calls++, new Promise(() => undefined)) });
    const first = scan();
    await waitUntil(() => calls === 1);
    clock.advance(2000);
    expect(toRefusal(await first)).toEqual({ status: 422, code: 'ARCHIVE_INVALID' });
    expect(toRefusal(await scan())).toEqual({ status: 422, code: 'ARCHIVE_INVALID' });
    expect(calls).toBe(1);
    expect(await getProblems()).toEqual([
      "Extension boxes couldn't open an archive (box): it took longer than 2 seconds; it won't be used again until you restart Hangar.",
    ]);
  });

  it('are not used after they are removed', async () => {
    await start(FULL_RANGE);
    expect((await scan()).data.format).toBe('box');
    await api.close();
    await start();
    expect(toRefusal(await scan())).toEqual({ status: 422, code: 'ARCHIVE_INVALID' });
  });
});
