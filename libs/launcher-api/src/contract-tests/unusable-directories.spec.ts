import { readFile } from 'node:fs/promises';
import { buildIwad } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';
import { TestFiles } from './test-files';

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

/** The path of a file, or a path below it. */
describe.each(['file', 'file/below'])('a directory setting that leads to %s', (pathSuffix) => {
  const createDirectory = async (): Promise<string> => {
    await files.write('file', 'precious');
    return files.path(pathSuffix);
  };

  it('makes requests to add mod files and WADs fail with an explanation', async () => {
    const path = await createDirectory();
    await api.put('/api/settings', { modsDirectory: path, wadFilesDirectory: path });
    const mod = await api.post('/api/mod-files/catalog', { filePath: await files.writeMod('a.wad') });
    const wad = await api.post('/api/wads/import', {
      sourcePath: await files.write('d.wad', buildIwad('doom2')),
    });
    for (const response of [mod, wad]) {
      expect(toRefusal(response)).toEqual({ status: 503, code: 'STORAGE_READONLY' });
      expect(response.error.error).toContain(path);
    }
    expect((await api.get('/api/mod-files/catalog')).data).toEqual([]);
    expect(await readFile(files.path('file'), 'utf8')).toBe('precious');
  });

  it('does not prevent the program from restarting', async () => {
    const path = await createDirectory();
    await api.put('/api/settings', { modsDirectory: path, wadFilesDirectory: path, savegamesPath: path });
    await api.restart();
    expect((await api.get('/api/health')).status).toBe(200);
    await api.put('/api/settings', { modsDirectory: api.path('mods') });
    const { status } = await api.post('/api/mod-files/catalog', { filePath: await files.writeMod('a.wad') });
    expect(status).toBe(201);
  });
});

it("rejects the kernel's own file systems, because creating a folder there never ends", async () => {
  for (const path of ['/proc/nothing', '/sys', '/tmp/../proc/x']) {
    const settings = await api.put('/api/settings', { modsDirectory: path, wadFilesDirectory: path });
    expect(toRefusal(settings)).toEqual(invalidField('modsDirectory', 'wadFilesDirectory'));
    const protocol = await api.post('/api/protocols', { title: 'x', saveDirectory: path });
    expect(toRefusal(protocol)).toEqual(invalidField('saveDirectory'));
  }
});
