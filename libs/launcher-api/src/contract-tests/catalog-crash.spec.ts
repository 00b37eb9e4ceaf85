import { cpSync } from 'node:fs';
import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { IModFile } from '@hangar/domain';
import { createTemporaryName } from '@hangar/file-system';

import { EventBus } from '../index';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { TestFiles, computeMd5 } from './test-files';

const CATALOG = '/api/mod-files/catalog';
const CATALOGUE_FILE = 'modFileCatalogue.json';

let api: TestLauncherApi;
let files: TestFiles;
beforeEach(async () => {
  api = await createTestLauncherApi();
  files = await TestFiles.create();
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

const add = async (filePath: string) => (await api.post(CATALOG, { filePath })).data;
const isRunFile = (path: string) => basename(path).startsWith('hangar');

/** Returns a copy of the data directory as a crash immediately after this event would leave it. */
async function crashAt(
  name: 'catalog.entry-added' | 'catalog.entry-removed',
  action: () => Promise<unknown>,
): Promise<string> {
  const crashDirectory = files.path('left by the crash');
  const filter = (path: string) => !isRunFile(path.slice(api.directory.length));
  const copy = () => cpSync(api.directory, crashDirectory, { recursive: true, filter });
  const listening = api.resolve(EventBus).stream([name]).subscribe(copy);
  await action();
  listening.unsubscribe();
  return crashDirectory;
}

/** Starts Hangar on a data directory. Returns its catalogue entries, and all file names in its `mods/files`. */
async function startOn(dataDirectory: string): Promise<{ entries: IModFile[]; names: string[] }> {
  const restarted = await createTestLauncherApi({ dataDirectory });
  try {
    const { data: entries } = await restarted.get(CATALOG);
    return { entries, names: await listStoredFiles(dataDirectory) };
  } finally {
    await restarted.close();
  }
}

const listStoredFiles = (dataDirectory: string) => readdir(join(dataDirectory, 'mods', 'files'));
const listHiddenFiles = async (dataDirectory: string) =>
  (await listStoredFiles(dataDirectory)).filter((name) => name.startsWith('.'));

it('keeps the file in the trash after a crash if its entry was already removed', async () => {
  const { id, filePath } = await add(await files.writeMod('a.wad'));
  const crashDirectory = await crashAt('catalog.entry-removed', () =>
    api.delete(`${CATALOG}/${id}?deleteFile=true`),
  );
  expect(await listStoredFiles(crashDirectory)).toEqual([expect.stringMatching(/^\..*mark$/)]);
  const next = await createTestLauncherApi({ dataDirectory: crashDirectory });
  expect((await next.get(CATALOG)).data).toEqual([]);
  expect(await listStoredFiles(crashDirectory)).toEqual([]);
  const [item] = (await next.get('/api/trash')).data;
  expect((await next.post(`/api/trash/${item?.id ?? ''}/restore`)).status).toBe(200);
  expect((await next.get(CATALOG)).data).toMatchObject([{ id, missing: false }]);
  expect(await listStoredFiles(crashDirectory)).toEqual([basename(filePath)]);
  await next.close();
});

it('undoes a deletion after a crash between the move of the file and the removal of its entry', async () => {
  const { id, filePath } = await add(await files.writeMod('a.wad'));
  let before = '';
  await api.restart(async () => {
    before = await readFile(api.path(CATALOGUE_FILE), 'utf8');
  });
  const crashDirectory = await crashAt('catalog.entry-removed', () =>
    api.delete(`${CATALOG}/${id}?deleteFile=true`),
  );
  await rm(join(crashDirectory, `${CATALOGUE_FILE}.journal`), { force: true });
  await writeFile(join(crashDirectory, CATALOGUE_FILE), before);
  const { entries, names } = await startOn(crashDirectory);
  expect(entries).toMatchObject([{ id, missing: false }]);
  expect(names).toEqual([basename(filePath)]);
});

it('keeps a file that should not be deleted after a crash that followed the removal of its entry', async () => {
  const { id, filePath } = await add(await files.writeMod('a.wad'));
  const crashDirectory = await crashAt('catalog.entry-removed', () => api.delete(`${CATALOG}/${id}`));
  expect(await startOn(crashDirectory)).toEqual({ entries: [], names: [basename(filePath)] });
});

it('removes a new file after a crash before its entry was written', async () => {
  const crashDirectory = await crashAt('catalog.entry-added', async () => add(await files.writeMod('a.wad')));
  await rm(join(crashDirectory, CATALOGUE_FILE));
  expect(await startOn(crashDirectory)).toEqual({ entries: [], names: [] });
});

it('keeps a new file after a crash if its entry was already written', async () => {
  let entry: IModFile | undefined;
  const crashDirectory = await crashAt('catalog.entry-added', async () => {
    entry = await add(await files.writeMod('a.wad'));
  });
  expect(await listHiddenFiles(crashDirectory)).toHaveLength(1);
  const filePath = join(crashDirectory, 'mods', 'files', basename(entry?.filePath ?? ''));
  expect(await startOn(crashDirectory)).toEqual({
    entries: [{ ...entry, filePath }],
    names: [basename(filePath)],
  });
});

it('keeps a moved file after a crash before its entry was written', async () => {
  const moved = await api.post('/api/mod-files/move', { filePath: await files.writeMod('a.wad') });
  const crashDirectory = await crashAt('catalog.entry-added', () => add(moved.data.filePath));
  await rm(join(crashDirectory, CATALOGUE_FILE));
  expect(await startOn(crashDirectory)).toEqual({ entries: [], names: [basename(moved.data.filePath)] });
});

it('keeps a new file as long as it is unknown whether the file has an entry', async () => {
  const crashDirectory = await crashAt('catalog.entry-added', async () => add(await files.writeMod('a.wad')));
  const before = await listStoredFiles(crashDirectory);
  const text = await readFile(join(crashDirectory, CATALOGUE_FILE), 'utf8');
  await writeFile(join(crashDirectory, CATALOGUE_FILE), text.slice(0, 40));
  expect((await startOn(crashDirectory)).names).toEqual(before);
});

it('keeps a file that was moved in before an unfinished deletion was detected', async () => {
  const { id, filePath } = await add(await files.writeMod('a.wad'));
  const crashDirectory = await crashAt('catalog.entry-removed', () =>
    api.delete(`${CATALOG}/${id}?deleteFile=true`),
  );
  const [mark] = await listHiddenFiles(crashDirectory);
  if (mark === undefined) throw new Error('Nothing was marked.');
  await writeFile(api.path('mods', 'files', mark), '');
  await api.post('/api/mod-files/move', { filePath: files.path('a.wad') });
  await api.restart();
  expect(await listStoredFiles(api.directory)).toEqual([basename(filePath)]);
});

describe('a readme file without an entry after a crash', () => {
  const text = Buffer.from('Title: Left\n');
  const crashDirectory = `left-${computeMd5(text)}.txt`;
  const listTexts = () => readdir(api.path('mods', 'texts'));
  const writeLeftovers = async (names: Readonly<Record<string, Buffer | string>>) => {
    for (const folder of [api.path('mods', 'texts'), api.path('changes')])
      await mkdir(folder, { recursive: true });
    for (const [name, content] of Object.entries(names))
      await writeFile(api.path('mods', 'texts', name), content);
    await writeFile(getNotePath(), JSON.stringify({ readmes: [crashDirectory] }));
  };
  const getNotePath = () => api.path('changes', 'texts-0123456789ab.json');

  it('is removed by the next start, like partially written texts', async () => {
    const unfinished = basename(createTemporaryName(api.path('mods', 'texts', crashDirectory)));
    await api.restart(() => writeLeftovers({ [crashDirectory]: text, [unfinished]: 'Tit' }));
    expect(await listTexts()).toEqual([]);
    await expect(access(getNotePath())).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is kept if Hangar did not name it, or if its content has changed', async () => {
    const others = { 'mine.txt': 'mine', [crashDirectory]: 'edited' };
    await api.restart(() => writeLeftovers(others));
    expect((await listTexts()).sort()).toEqual([crashDirectory, 'mine.txt'].sort());
  });
});
