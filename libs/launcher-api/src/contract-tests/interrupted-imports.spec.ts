import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LauncherEventName } from '@hangar/domain';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestAnswer, type TestLauncherApi } from '../testing';
import { FreeGameWorld } from './free-game-world';
import { simulateKillAt } from './kill-at';
import { TestFiles, computeMd5 } from './test-files';

const MOD = buildMod(['MAP01'], 'towers');
const HASH = computeMd5(MOD);
const NOTHING = { entries: [], protocols: [], versions: [], files: [], wads: {}, downloads: [], notes: [] };

let files: TestFiles;
let api: TestLauncherApi;
beforeEach(async () => {
  files = await TestFiles.create();
  api = await createTestLauncherApi();
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

/**
 * Accepts a mod and optionally a base game as a protocol. Returns a copy of the data directory, as if Hangar had been
 * killed in the meantime.
 */
async function killAccept(
  name: LauncherEventName,
  contents: Readonly<Record<string, Buffer>> = { 'towers.wad': MOD },
): Promise<string> {
  const filePaths: string[] = [];
  for (const [fileName, bytes] of Object.entries(contents))
    filePaths.push(await files.write(fileName, bytes));
  const { proposals } = (await api.post('/api/intake', { filePaths })).data;
  return kill(name, () => api.post('/api/intake/accept', { proposals, what: 'protocol' }));
}

async function kill(name: LauncherEventName, action: () => Promise<TestAnswer<unknown>>): Promise<string> {
  return String(await simulateKillAt({ api, left: files.path('left') }, { name, nth: 1 }, action));
}

/** Starts Hangar on a data directory, and returns its library. */
async function readLibrary(dataDirectory: string) {
  // An interrupted download resumes, but must not access the internet.
  const next = await createTestLauncherApi({ dataDirectory, freeGameManifestUrl: 'http://127.0.0.1:1/' });
  try {
    const [entries, protocols, versions] = [
      (await next.get('/api/mod-files/catalog')).data,
      (await next.get('/api/protocols')).data,
      (await next.get('/api/versions')).data,
    ];
    return {
      entries: entries.map(({ hashValue, missing }) => ({ hashValue, missing })),
      protocols: protocols.map(({ title }) => title).sort(),
      versions: versions.map(({ hashValue }) => hashValue),
      files: await readdir(join(dataDirectory, 'mods', 'files')).catch(() => []),
      wads: await readContents(join(dataDirectory, 'wads')),
      downloads: await readdir(join(dataDirectory, 'jobs', 'parts')).catch(() => []),
      notes: (await readdir(join(dataDirectory, 'changes'))).filter((name) => name.startsWith('import-')),
    };
  } finally {
    await next.close();
  }
}

/** Returns the MD5 of each file in a folder by the file's name. */
async function readContents(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder);
  const hashed = names.map(async (name) => [name, computeMd5(await readFile(join(folder, name)))]);
  return Object.fromEntries(await Promise.all(hashed));
}

/** Changes a protocol on disk, like another client's change. */
async function changeProtocol(
  dataDirectory: string,
  title: string,
  change: (stored: string) => object,
): Promise<void> {
  for (const name of await readdir(join(dataDirectory, 'mods'))) {
    if (!name.endsWith('.json')) continue;
    const text = await readFile(join(dataDirectory, 'mods', name), 'utf8');
    if ((JSON.parse(text) as { title: string }).title === title)
      await writeFile(
        join(dataDirectory, 'mods', name),
        JSON.stringify({ ...JSON.parse(text), ...change(text) }),
      );
  }
}

describe('a mod file from an import that was killed', () => {
  it('is removed even if another protocol needs it, and is then missing there again', async () => {
    // The other protocol needs two files, because a protocol with exactly the same files would be reused instead of
    // created again.
    const missingHashes = [HASH, computeMd5(Buffer.from('another'))].map((hashValue) => ({
      hashValue,
      name: 'lacked',
    }));
    await api.post('/api/protocols', { title: 'Waiting', files: missingHashes });
    const library = await readLibrary(await killAccept('protocol.created'));
    expect(library).toEqual({ ...NOTHING, protocols: ['Waiting'] });
  });

  it('is kept if it was added to another protocol in the meantime', async () => {
    await api.post('/api/protocols', { title: 'Other' });
    const crashDirectory = await killAccept('protocol.created');
    const [entry] = (await api.get('/api/mod-files/catalog')).data;
    const file = { fileId: entry?.id, hashValue: HASH, name: 'towers', enabled: true };
    await changeProtocol(crashDirectory, 'Other', () => ({ files: [file] }));
    expect(await readLibrary(crashDirectory)).toMatchObject({
      entries: [{ hashValue: HASH, missing: false }],
      protocols: ['Other'],
      files: [`towers-${HASH}.wad`],
      notes: [],
    });
  });

  it('is kept if it already existed without an entry', async () => {
    const filePath = await files.write('towers.wad', MOD);
    const { id } = (await api.post('/api/mod-files/catalog', { filePath })).data;
    await api.delete(`/api/mod-files/catalog/${id}?deleteFile=false`);
    const seen = await readLibrary(await killAccept('protocol.created'));
    expect(seen).toMatchObject({ entries: [], protocols: [], files: [`towers-${HASH}.wad`], notes: [] });
  });

  it('is kept, with its older entry, if it was missing before the import', async () => {
    const filePath = await files.write('towers.wad', MOD);
    await api.post('/api/mod-files/catalog', { filePath });
    await rm(api.path('mods', 'files', `towers-${HASH}.wad`));
    const seen = await readLibrary(await killAccept('protocol.created'));
    expect(seen).toMatchObject({
      entries: [{ hashValue: HASH, missing: false }],
      protocols: [],
      files: [`towers-${HASH}.wad`],
      notes: [],
    });
  });
});

describe('a base game from an import that was killed', () => {
  const GAME = buildIwad('doom2');
  const CONTENTS = { 'doom2.wad': GAME, 'towers.wad': MOD };

  it('is removed with the rest of the import', async () => {
    const seen = await readLibrary(await killAccept('protocol.created', CONTENTS));
    expect(seen).toEqual(NOTHING);
  });

  it('is kept if another protocol uses it', async () => {
    await api.post('/api/protocols', { title: 'Other' });
    const left = await killAccept('protocol.created', CONTENTS);
    const [game] = (await api.get('/api/versions')).data;
    await changeProtocol(left, 'Other', () => ({ baseGameVersionId: game?.id }));
    expect(await readLibrary(left)).toMatchObject({
      entries: [],
      protocols: ['Other'],
      versions: [computeMd5(GAME)],
      wads: { [`doom2-${computeMd5(GAME)}.wad`]: computeMd5(GAME) },
    });
  });

  it('is kept if its entry existed before and only its file was missing', async () => {
    const sourcePath = await files.write('doom2.wad', GAME);
    const { filePath } = (await api.post('/api/wads/import', { sourcePath })).data;
    await rm(filePath);
    const seen = await readLibrary(await killAccept('protocol.created', CONTENTS));
    expect(seen).toMatchObject({ entries: [], protocols: [], versions: [computeMd5(GAME)] });
  });

  it('is not confused with a different file under the name intended for it', async () => {
    const name = `doom2-${computeMd5(GAME)}.wad`;
    await writeFile(api.path('wads', name), 'mine');
    const left = await killAccept('wad.imported', CONTENTS);
    expect((await readLibrary(left)).wads).toEqual({ [name]: computeMd5('mine') });
  });
});

describe('an installation of the free games that was killed', () => {
  it('leaves none of the games behind, but keeps the download', async () => {
    const world = await FreeGameWorld.create();
    const left = await simulateKillAt(
      { api: world.api, left: files.path('left') },
      { name: 'wad.imported', nth: 1 },
      () => world.download(),
    );
    await world.close();
    const downloads = [expect.stringMatching(/\.part$/), expect.stringMatching(/\.part\.json$/)];
    expect(await readLibrary(String(left))).toEqual({ ...NOTHING, downloads });
  });
});
