import { cpSync } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import { ModFileCollector } from '../lib/catalog';
import { ImportJournal, type ImportRun } from '../lib/storage';
import { WadImporter } from '../lib/versions';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { MadeFiles } from './made-files';

let files: MadeFiles;
let api: TestLauncherApi;
beforeEach(async () => {
  files = await MadeFiles.create();
  api = await createTestLauncherApi();
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

const { signal } = new AbortController();

/** Adds the same thing in an import, which then fails and, in a copy of the data directory, is killed, and by another request. */
async function share(
  add: (run: ImportRun) => Promise<unknown>,
  other: () => Promise<{ readonly status: number }>,
): Promise<string> {
  const failing = api.resolve(ImportJournal).run(async (run) => {
    await add(run);
    expect((await other()).status).toBeLessThan(300);
    const filter = (path: string) => !basename(path.slice(api.directory.length)).startsWith('hangar');
    cpSync(api.directory, files.path('left'), { recursive: true, filter });
    throw new Error('The import has failed.');
  });
  await expect(failing).rejects.toThrow('The import has failed.');
  return files.path('left');
}

async function there(of: TestLauncherApi) {
  const [entries, versions] = [
    (await of.get('/api/mod-files/catalog')).data,
    (await of.get('/api/versions')).data,
  ];
  for (const { missing } of [...entries, ...versions]) expect(missing).toBe(false);
  const notes = (await readdir(of.path('changes'))).filter((name) => name.startsWith('import-'));
  return { entries: entries.length, versions: versions.length, notes };
}

/** After the failure, and after the kill. */
async function expectThere(left: string, expected: { entries: number; versions: number }): Promise<void> {
  expect(await there(api)).toEqual({ ...expected, notes: [] });
  const next = await createTestLauncherApi({ dataDirectory: left });
  expect(await there(next)).toEqual({ ...expected, notes: [] });
  await next.close();
}

describe('what another request relies on stays when the import that brought it fails or is killed', () => {
  const MOD = buildMod(['MAP01'], 'shared');
  const add = async (run: ImportRun) => {
    const filePath = await files.write('first.wad', MOD);
    await api.resolve(ModFileCollector).collect([{ filePath }], 'added', signal, run);
  };

  it('a mod file that was added again', async () => {
    const filePath = await files.write('second.wad', MOD);
    const left = await share(add, () => api.post('/api/mod-files/catalog', { filePath }));
    await expectThere(left, { entries: 1, versions: 0 });
  });

  it('a mod file whose other copy was moved in', async () => {
    const filePath = await files.write('second.wad', MOD);
    const left = await share(add, () => api.post('/api/mod-files/move', { filePath }));
    await expect(access(filePath)).rejects.toMatchObject({ code: 'ENOENT' });
    await expectThere(left, { entries: 1, versions: 0 });
  });

  it('a base game that was imported again', async () => {
    const sourcePath = await files.write('doom2.wad', buildIwad('doom2'));
    const left = await share(
      (run) => api.resolve(WadImporter).importInto(run, { sourcePath }, signal),
      () => api.post('/api/wads/import', { sourcePath }),
    );
    await expectThere(left, { entries: 0, versions: 1 });
  });
});

it('what only the import brought goes', async () => {
  const sourcePath = await files.write('doom2.wad', buildIwad('doom2'));
  const left = await share(
    (run) => api.resolve(WadImporter).importInto(run, { sourcePath }, signal),
    () => api.get('/api/versions'),
  );
  await expectThere(left, { entries: 0, versions: 0 });
});
