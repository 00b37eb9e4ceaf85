import { mkdir, symlink, writeFile } from 'node:fs/promises';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';

let api: TestLauncherApi;
let canOpen: boolean;
const openedFolders: string[] = [];
beforeEach(async () => {
  canOpen = true;
  openedFolders.length = 0;
  const folderOpener = {
    open: (folder: string) =>
      canOpen ? Promise.resolve(void openedFolders.push(folder)) : Promise.reject(new Error('no desktop')),
  };
  api = await createTestLauncherApi({ platform: { folderOpener } });
});
afterEach(() => api.close());

const open = (request: object) => api.post('/api/open-folder', request);
const createProtocol = async (request: object = {}) =>
  (await api.post('/api/protocols', { title: 'Open', ...request })).data;

describe('POST /api/open-folder', () => {
  it('opens the saves of a protocol, or its working directory if it has no saves yet', async () => {
    const { id } = await createProtocol();
    const working = api.path('runs', id);
    expect((await open({ folder: 'saves', protocolId: id })).data).toEqual({ path: working });
    const { savegamesPath } = (await api.get('/api/settings')).data;
    await mkdir(`${savegamesPath}/${id}`, { recursive: true });
    expect((await open({ folder: 'saves', protocolId: id })).data).toEqual({
      path: `${savegamesPath}/${id}`,
    });
    await mkdir(api.path('my saves'));
    await api.put(`/api/protocols/${id}`, { saveDirectory: api.path('my saves') });
    await open({ folder: 'saves', protocolId: id });
    await open({ folder: 'working', protocolId: id });
    expect(openedFolders).toEqual([working, `${savegamesPath}/${id}`, api.path('my saves'), working]);
  });

  it('opens the folders from the settings', async () => {
    await mkdir(api.path('wads'), { recursive: true });
    await api.put('/api/settings', { wadFilesDirectory: api.path('wads') });
    await open({ folder: 'data' });
    await open({ folder: 'wads' });
    expect(openedFolders).toEqual([api.directory, api.path('wads')]);
  });

  it('opens only folders, whatever path a protocol contains', async () => {
    await writeFile(api.path('program.sh'), '#!/bin/sh\n', { mode: 0o755 });
    await symlink(api.path('program.sh'), api.path('link'));
    for (const name of ['program.sh', 'link']) {
      await api.put('/api/settings', { savegamesPath: api.path(name) });
      expect(toRefusal(await open({ folder: 'saves' }))).toEqual({ status: 403, code: 'FORBIDDEN_PATH' });
    }
    await api.put('/api/settings', { screenshotsPath: api.path('never made') });
    expect(toRefusal(await open({ folder: 'screenshots' }))).toEqual({ status: 404, code: 'FILE_NOT_FOUND' });
    expect(openedFolders).toEqual([]);
  });

  it("returns the folder's path if there is no file manager", async () => {
    canOpen = false;
    const response = await open({ folder: 'data' });
    expect(toRefusal(response)).toEqual({ status: 501, code: 'FILE_MANAGER_UNAVAILABLE' });
    expect(response.error.error).toContain(api.directory);
  });

  it('rejects paths and unknown protocols', async () => {
    expect(toRefusal(await open({ folder: '/etc' }))).toEqual(invalidField('folder'));
    expect(toRefusal(await open({ folder: 'data', path: '/etc' }))).toEqual(invalidField('path'));
    expect(toRefusal(await open({ folder: 'working' }))).toEqual(invalidField('protocolId'));
    expect(toRefusal(await open({ folder: 'saves', protocolId: '../x' }))).toEqual(
      invalidField('protocolId'),
    );
    expect(toRefusal(await open({ folder: 'saves', protocolId: 'none' }))).toMatchObject({ status: 404 });
    expect(openedFolders).toEqual([]);
  });
});
