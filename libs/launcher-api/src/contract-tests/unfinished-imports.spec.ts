import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SmallDisk } from '@hangar/api-foundation/testing';
import type { LauncherEventName } from '@hangar/domain';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestAnswer, type TestLauncherApi } from '../testing';
import { MOD_TEXT } from './intake-world';
import { simulateKillAt } from './kill-at';
import { TestFiles } from './test-files';
import { createZip } from './create-zip';
import { COVER, PackWorld } from './pack-world';

/** A pack with two mod files, settings and a cover. */
let pack: Buffer;
let files: TestFiles;
let api: TestLauncherApi;
beforeAll(async () => {
  const world = await PackWorld.create();
  pack = await world.exportPack('?files=true');
  await world.close();
});
beforeEach(async () => {
  files = await TestFiles.create();
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

/** Returns everything that an import may leave behind. */
async function createSnapshot(launcher: TestLauncherApi): Promise<Record<string, unknown>> {
  const listNames = (...parts: string[]) => readdir(launcher.path(...parts)).catch(() => [] as string[]);
  return {
    entries: (await launcher.get('/api/mod-files/catalog')).data.map(({ name }) => name),
    protocols: (await launcher.get('/api/protocols')).data.map(({ title }) => title),
    files: await listNames('mods', 'files'),
    texts: await listNames('mods', 'texts'),
    configs: await listNames('configs'),
    images: await listNames('images'),
    baseGames: await listNames('wads'),
    versions: (await launcher.get('/api/versions')).data.map(({ name }) => name),
    trash: (await launcher.get('/api/trash')).data,
    imports: (await listNames('changes')).filter((name) => name.startsWith('import-')),
  };
}

const NOTHING = {
  entries: [],
  protocols: [],
  files: [],
  texts: [],
  configs: [],
  images: [],
  baseGames: [],
  versions: [],
  trash: [],
  imports: [],
};

type ImportAction = () => Promise<TestAnswer<unknown>>;

/** Ways to import, each with a preparation. */
const IMPORTS: readonly (readonly [name: string, prepare: () => Promise<ImportAction>])[] = [
  [
    'a pack',
    async () => {
      const filePath = await files.write('a.hangar', pack);
      return () => api.post('/api/protocols/import', { filePath });
    },
  ],
  ['several files', readAll],
  [
    'an archive',
    async () => {
      const zip = createZip({ 'h.wad': buildMod(['MAP01']), 'h.txt': MOD_TEXT });
      const filePath = await files.write('h.zip', zip);
      return () => api.post('/api/mod-files/unzip-import', { filePath, files: [{ entryPath: 'h.wad' }] });
    },
  ],
  [
    'a protocol with files on the disk',
    async () => {
      const filePath = await files.write('disk.wad', buildMod(['MAP01'], 'disk'));
      return () => api.post('/api/protocols', { title: 'Disk', files: [{ filePath }] });
    },
  ],
  [
    'a mod file',
    async () => {
      const filePath = await files.write('a.wad', buildMod(['E1M1']));
      return () => api.post('/api/mod-files/catalog', { filePath });
    },
  ],
  [
    'a base game',
    async () => {
      const sourcePath = await files.write('doom2.wad', buildIwad('doom2'));
      return () => api.post('/api/wads/import', { sourcePath });
    },
  ],
  [
    'a picture',
    async () => {
      const filePath = await files.write('a.png', COVER);
      return () => api.post('/api/screenshots/upload', { filePath });
    },
  ],
];

/** Reads two mods, one with a readme file, as well as a base game and a pack. */
async function readAll(): Promise<ImportAction> {
  const filePaths = [
    await files.write(
      'mill.zip',
      createZip({ 'mill.wad': buildMod(['MAP01'], 'mill'), 'mill.txt': MOD_TEXT }),
    ),
    await files.write('tower.wad', buildMod(['MAP01'], 'tower')),
    await files.write('doom2.wad', buildIwad('doom2')),
    await files.write('a.hangar', pack),
  ];
  const { data } = await api.post('/api/intake', { filePaths });
  return () => api.post('/api/intake/accept', { proposals: data.proposals, what: 'protocol' });
}

const describeOnSmallDisk = SmallDisk.isPossible() ? describe : describe.skip;

describeOnSmallDisk('on a disk without room', () => {
  let disk: SmallDisk;
  beforeEach(async () => {
    disk = SmallDisk.mount();
    api = await createTestLauncherApi({ dataDirectory: disk.path('hangar') });
  });
  afterEach(() => disk.remove());

  it.each(IMPORTS)(
    '%s leaves nothing behind, whenever the disk becomes full, and succeeds afterwards',
    async (_, prepare) => {
      const action = await prepare();
      const before = await createSnapshot(api);
      let refusals = 0;
      for (let pages = 0; ; pages++) {
        await disk.fill(pages * 4096);
        const { status, error } = await action();
        await disk.free();
        if (status < 300) break;
        expect([status, error.code]).toEqual([507, 'NO_SPACE']);
        expect([pages, await createSnapshot(api)]).toEqual([pages, before]);
        refusals += 1;
      }
      expect(refusals).toBeGreaterThan(0);
      const { protocols, entries, configs, images } = (await createSnapshot(api)) as Record<string, string[]>;
      for (const records of [protocols, entries]) expect(new Set(records).size).toBe(records?.length);
      expect(Math.max(configs?.length ?? 0, images?.length ?? 0)).toBeLessThanOrEqual(1);
    },
  );
});

describe('a kill', () => {
  const MOMENTS: readonly (readonly [LauncherEventName, number])[] = [
    ['catalog.entry-added', 1],
    ['configs.changed', 1],
    ['images.changed', 1],
    ['protocol.created', 1],
    ['protocol.created', 2],
    ['protocol.created', 3],
    ['wad.imported', 1],
  ];

  it.each(MOMENTS)('at %s number %i leaves no files behind', async (name, nth) => {
    api = await createTestLauncherApi();
    const crashDirectory = await simulateKillAt(
      { api, left: files.path('left') },
      { name, nth },
      await readAll(),
    );
    const next = await createTestLauncherApi({ dataDirectory: String(crashDirectory) });
    expect(await createSnapshot(next)).toEqual(NOTHING);
    await next.close();
  });

  it.each(MOMENTS.slice(0, 4))('at %s leaves nothing of a pack behind', async (name, nth) => {
    api = await createTestLauncherApi();
    const filePath = await files.write('a.hangar', pack);
    const crashDirectory = await simulateKillAt({ api, left: files.path('left') }, { name, nth }, () =>
      api.post('/api/protocols/import', { filePath }),
    );
    const next = await createTestLauncherApi({ dataDirectory: String(crashDirectory) });
    expect(await createSnapshot(next)).toEqual(NOTHING);
    await next.close();
  });

  it('keeps a protocol that was changed in the meantime', async () => {
    api = await createTestLauncherApi();
    const filePath = await files.write('a.hangar', pack);
    const crashDirectory = String(
      await simulateKillAt({ api, left: files.path('left') }, { name: 'protocol.created', nth: 1 }, () =>
        api.post('/api/protocols/import', { filePath }),
      ),
    );
    const [name = ''] = (await readdir(join(crashDirectory, 'mods'))).filter((item) =>
      item.endsWith('.json'),
    );
    const path = join(crashDirectory, 'mods', name);
    const protocol = (await api.get('/api/protocols')).data[0];
    await writeFile(path, JSON.stringify({ ...protocol, updatedAt: '2031-01-01T00:00:00.000Z' }));
    const next = await createTestLauncherApi({ dataDirectory: crashDirectory });
    expect(await createSnapshot(next)).toMatchObject({ protocols: ['Harbour of Glass'], imports: [] });
    expect((await next.get('/api/mod-files/catalog')).data).toHaveLength(2);
    await next.close();
  });

  it('never removes files outside the library because of a record', async () => {
    const crashDirectory = files.path('left');
    api = await createTestLauncherApi({ dataDirectory: crashDirectory });
    await writeFile(join(crashDirectory, 'configs', 'mine.cfg'), 'mine 1\n');
    await api.put('/api/settings', { uiScale: 120 });
    await api.restart(async () => {
      const items = ['../settings', '../../x', '/etc/passwd', '..', '.', 'a\\b', 'c:d'].flatMap((id) =>
        ['protocol', 'mod-file', 'text', 'config', 'image'].map((kind) => ({ kind, id })),
      );
      await files.write(
        'left/changes/import-00000000-0000-0000-0000-000000000000.json',
        JSON.stringify({ things: items }),
      );
    });
    expect((await createSnapshot(api))['imports']).toHaveLength(1);
    expect(await readdir(crashDirectory)).toContain('settings.json');
    expect(await readdir(join(crashDirectory, 'configs'))).toEqual(['mine.cfg']);
  });
});
