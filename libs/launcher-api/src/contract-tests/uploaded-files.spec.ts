import { watch } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import type { TestLauncherApi } from '../testing';
import { createZip } from './create-zip';
import { PNG } from './test-images';
import { sendRawRequest } from './raw-request';
import { UploadWorld } from './upload-world';

let world: UploadWorld;
let api: TestLauncherApi;
beforeEach(async () => {
  world = await UploadWorld.create();
  ({ api } = world);
});
afterEach(() => api.close());

describe('an uploaded file', () => {
  it('can be used in every request that accepts a path', async () => {
    const wad = await world.upload('mod.wad', buildMod(['MAP01'], 'one'));
    const added = await api.post('/api/mod-files/catalog', { filePath: wad.filePath });
    expect([added.status, added.data.fileName, added.data.name]).toEqual([201, 'mod.wad', 'mod']);

    const archive = await world.upload('mods.zip', createZip({ 'in.wad': buildMod(['MAP02'], 'two') }));
    const scan = await api.post('/api/mod-files/unzip-scan', { filePath: archive.filePath });
    expect(scan.data.supported.map(({ entryPath }) => entryPath)).toEqual(['in.wad']);

    const game = await world.upload('doom2.wad', buildIwad('doom2'));
    expect((await api.post('/api/wads/import', { sourcePath: game.filePath })).status).toBe(201);

    const picture = await world.upload('shot.png', PNG);
    const shown = await fetch(`${api.url}/api/media?path=${encodeURIComponent(picture.filePath)}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    const image = await api.post('/api/screenshots/upload', { filePath: picture.filePath });
    expect(image.data).toEqual({ fileName: 'shot.png' });

    const fly = await world.upload('fly.wad', buildMod(['MAP03'], 'three'));
    const protocol = await api.post('/api/protocols', {
      title: 'Fly',
      files: [{ filePath: fly.filePath }],
    });
    expect([protocol.status, protocol.data.files[0]?.name]).toEqual([201, 'fly']);
  });

  it('is removed when it is discarded, and can be discarded twice', async () => {
    const { id, filePath } = await world.upload('a.wad', 'x');
    const other = await world.upload('b.wad', 'x');
    for (let times = 0; times < 2; times++) {
      const response = await api.delete(`/api/uploads/${id}`);
      expect([response.status, response.data]).toEqual([200, { id }]);
    }
    await expect(stat(filePath)).rejects.toThrow();
    expect(await world.listFolders()).toEqual([other.id]);
  });

  it.each(['none', '..', '..%2Fmods', '%00', 'A'.repeat(32), '.'])('returns 404 for %s', async (id) => {
    await world.upload('a.wad', 'x');
    const response = await sendRawRequest(api.url, `/api/uploads/${id}`, { method: 'DELETE' });
    expect(response.status).toBe(404);
    expect(await world.listFolders()).toHaveLength(1);
    await stat(api.path('mods'));
  });

  it('is removed after a day', async () => {
    const { filePath } = await world.upload('old.wad', 'x');
    world.clock.advance(23 * 3_600_000);
    const recentUpload = await world.upload('young.wad', 'x');
    expect((await stat(filePath)).size).toBe(1);
    const disconnected = new Promise<void>((resolve) => {
      const watcher = watch(api.path('uploads'), () => {
        watcher.close();
        resolve();
      });
    });
    world.clock.advance(3_600_000);
    await disconnected;
    expect(await world.listFolders()).toEqual([recentUpload.id]);
  });

  it('is removed at the next start, without removing other files in the folder', async () => {
    await world.upload('a.wad', 'x');
    await writeFile(join(api.path('uploads'), 'mine.txt'), 'x');
    await api.restart();
    expect(await world.listFolders()).toEqual(['mine.txt']);
  });
});
