import { readdir, rm } from 'node:fs/promises';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { simulateKillAt } from './kill-at';
import { TestFiles } from './test-files';

let api: TestLauncherApi;
let files: TestFiles;
let next: TestLauncherApi | undefined;
beforeEach(async () => {
  api = await createTestLauncherApi();
  files = await TestFiles.create();
});
afterEach(async () => {
  await next?.close();
  next = undefined;
  await api.close();
  await files.remove();
});

/**
 * Creates the state after a kill between copying a base game and writing its entry, with the records of running
 * imports.
 */
async function killBeforeEntry(sourcePath: string, asBaseGame: boolean): Promise<string> {
  const crashDirectory = files.path('left');
  await simulateKillAt({ api, left: crashDirectory }, { name: 'wad.imported', nth: 1 }, () =>
    api.post('/api/wads/import', { sourcePath, asBaseGame }),
  );
  for (const name of ['baseGameVersions.json', 'baseGameVersions.json.bak'])
    await rm(files.path('left', name), { force: true });
  return crashDirectory;
}

describe('an import of a base game that is killed after copying the file and before writing the entry', () => {
  it.each([
    ['the file identifies itself as a base game', buildIwad('doom2'), false],
    ['only the user declared it one', buildMod(['MAP01']), true],
  ] as const)('is undone if %s', async (_, bytes, asBaseGame) => {
    const crashDirectory = await killBeforeEntry(await files.write('a.wad', bytes), asBaseGame);
    expect(await readdir(files.path('left', 'wads'))).toHaveLength(1);
    await expectNoFiles(crashDirectory);
  });
});

describe('a base game whose entry was written before the kill, but whose request was not answered', () => {
  let crashDirectory: string;
  beforeEach(async () => {
    crashDirectory = files.path('left');
    const sourcePath = await files.write('mod.wad', buildMod(['MAP01']));
    await simulateKillAt({ api, left: crashDirectory }, { name: 'wad.imported', nth: 1 }, () =>
      api.post('/api/wads/import', { sourcePath, asBaseGame: true }),
    );
  });

  it('is removed together with its import', () => expectNoFiles(crashDirectory));

  it('is kept if the list of base games is damaged', async () => {
    await files.write('left/baseGameVersions.json', '[{');
    next = await createTestLauncherApi({ dataDirectory: crashDirectory });
    expect(await readdir(files.path('left', 'wads'))).toHaveLength(1);
  });
});

/** Starts Hangar, and expects that no file, entry or record remains. */
async function expectNoFiles(left: string): Promise<void> {
  next = await createTestLauncherApi({ dataDirectory: left });
  expect(await readdir(files.path('left', 'wads'))).toEqual([]);
  expect((await next.get('/api/versions')).data).toEqual([]);
  const names = await readdir(files.path('left', 'changes')).catch(() => []);
  expect(names.filter((name) => name.startsWith('import-'))).toEqual([]);
}
