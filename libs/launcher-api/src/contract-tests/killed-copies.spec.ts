import { readdir, rm } from 'node:fs/promises';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { baseGamesOnce } from './base-game-library';
import { killAt } from './kill-at';
import { MadeFiles, md5Of } from './made-files';

let api: TestLauncherApi;
let files: MadeFiles;
let next: TestLauncherApi | undefined;
beforeEach(async () => {
  api = await createTestLauncherApi();
  files = await MadeFiles.create();
});
afterEach(async () => {
  await next?.close();
  next = undefined;
  await api.close();
  await files.remove();
});

/** What a kill leaves between the copy of a base game and its entry, with the notes of imports that are under way. */
async function killBeforeEntry(sourcePath: string, asBaseGame: boolean): Promise<string> {
  const left = files.path('left');
  await killAt({ api, left }, { name: 'wad.imported', nth: 1 }, () =>
    api.post('/api/wads/import', { sourcePath, asBaseGame }),
  );
  for (const name of ['baseGameVersions.json', 'baseGameVersions.json.bak'])
    await rm(files.path('left', name), { force: true });
  return left;
}

describe('an import of a base game that is killed between copy and entry', () => {
  it('is completed by the next start where the file says that it is a base game', async () => {
    const wad = buildIwad('doom2');
    const left = await killBeforeEntry(await files.write('doom2.wad', wad), false);
    next = await createTestLauncherApi({ dataDirectory: left });
    const [version] = await baseGamesOnce(next, (versions) => versions.length > 0);
    expect(version).toMatchObject({ game: 'doom2', hashValue: md5Of(wad), missing: false });
    expect(await readdir(files.path('left', 'wads'))).toEqual([`doom2-${md5Of(wad)}.wad`]);
    await expectNoNotes();
  });

  it("is undone where only the user's word made it one", async () => {
    const left = await killBeforeEntry(await files.write('mod.wad', buildMod(['MAP01'])), true);
    expect(await readdir(files.path('left', 'wads'))).toHaveLength(1);
    next = await createTestLauncherApi({ dataDirectory: left });
    expect(await readdir(files.path('left', 'wads'))).toEqual([]);
    expect((await next.get('/api/versions')).data).toEqual([]);
    await expectNoNotes();
  });
});

describe('a base game that was entered before the kill', () => {
  let left: string;
  beforeEach(async () => {
    left = files.path('left');
    const sourcePath = await files.write('mod.wad', buildMod(['MAP01']));
    await killAt({ api, left }, { name: 'wad.imported', nth: 1 }, () =>
      api.post('/api/wads/import', { sourcePath, asBaseGame: true }),
    );
  });

  it('is kept', async () => {
    next = await createTestLauncherApi({ dataDirectory: left });
    expect(await readdir(files.path('left', 'wads'))).toHaveLength(1);
    await expectNoNotes();
  });

  it('is kept where the list of base games is damaged', async () => {
    await files.write('left/baseGameVersions.json', '[{');
    next = await createTestLauncherApi({ dataDirectory: left });
    expect(await readdir(files.path('left', 'wads'))).toHaveLength(1);
  });
});

async function expectNoNotes(): Promise<void> {
  const names = await readdir(files.path('left', 'changes')).catch(() => []);
  expect(names.filter((name) => name.startsWith('import-'))).toEqual([]);
}
