import { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IDeletedToTrash, ISave } from '@hangar/domain';
import { readPictureSize } from '@hangar/thumbnails';

import { SaveWatch } from '../lib/play/saves/save-watch';
import { SaveWorld } from './save-world';

let world: SaveWorld;
beforeEach(async () => {
  world = await SaveWorld.create();
});
afterEach(() => world.close());

const api = () => world.game.api;
const address = (save: ISave, protocolId = world.protocolId) =>
  `/api/protocols/${protocolId}/saves/${save.id}` as const;
const names = async (protocolId?: string): Promise<string[]> =>
  (await world.list(protocolId)).map(({ fileName }) => fileName);

describe('the picture of a save', () => {
  const picture = async (save: ISave, query = '') => {
    const response = await fetch(`${api().url}${address(save)}/picture${query}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const size = response.ok ? readPictureSize(bytes) : null;
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      size: size && [size.width, size.height],
    };
  };

  it("is rendered from Woof's data, and scaled down in the game's aspect ratio if requested", async () => {
    await world.writeSave('woofsav0.dsg');
    const save = await world.save('woofsav0.dsg');
    expect(await picture(save)).toEqual({ status: 200, type: 'image/png', size: [320, 200] });
    expect(await picture(save, '?width=160')).toEqual({ status: 200, type: 'image/webp', size: [160, 120] });
    expect(await picture(save, '?width=640')).toMatchObject({ status: 200, size: [320, 240] });
    expect((await picture(save, '?width=161')).status).toBe(400);
  });

  it('is missing if the port stores no pictures', async () => {
    await world.writeSave('doomsav0.dsg', 'chocolate');
    const { status, error } = await api().get(`${address(await world.save('doomsav0.dsg'))}/picture`);
    expect([status, error.code]).toEqual([404, 'PICTURE_NOT_FOUND']);
  });

  it('is missing for an unknown save', async () => {
    const { status, error } = await api().get(
      `/api/protocols/${world.protocolId}/saves/${'0'.repeat(24)}/picture`,
    );
    expect([status, error.code]).toEqual([404, 'SAVE_NOT_FOUND']);
  });
});

describe('a deleted save', () => {
  const remove = async (save: ISave): Promise<IDeletedToTrash> => (await api().delete(address(save))).data;

  it('is in the trash, and is restored with the record of the files that it needs', async () => {
    await world.play(() => world.writeSave('deep/er/woofsav1.dsg'));
    const save = await world.save('woofsav1.dsg');
    expect(save.madeWith).not.toBeNull();
    const { id, trashId } = await remove(save);
    expect(id).toBe(save.id);
    expect(await names()).toEqual([]);
    expect(existsSync(save.filePath)).toBe(false);
    const [item] = (await api().get('/api/trash')).data;
    expect(item).toMatchObject({ id: trashId, kind: 'save', name: save.title, sizeBytes: save.sizeBytes });
    await rm(api().path('saves-made'), { recursive: true });
    await api().eventAfter('saves.changed', async () => {
      expect((await api().post(`/api/trash/${trashId}/restore`)).status).toBe(200);
    });
    expect(await world.list()).toEqual([save]);
  });

  it('never overwrites another save when restored', async () => {
    await world.writeSave('woofsav1.dsg', 'woof');
    const { trashId } = await remove(await world.save('woofsav1.dsg'));
    const path = await world.writeSave('woofsav1.dsg', 'crispy');
    const { size } = await stat(path);
    const { status, error } = await api().post(`/api/trash/${trashId}/restore`);
    expect([status, error.code]).toEqual([409, 'TARGET_EXISTS']);
    expect((await stat(path)).size).toBe(size);
    expect((await api().get('/api/trash')).data).toHaveLength(1);
  });

  it.each([
    ['an outside path', { place: 'saves/../../evil.dsg' }],
    ['a file that is not a save', { place: 'saves/autoexec.cfg' }],
    ['the settings of another protocol', { protocolId: '../other' }],
    ['a name with a folder', { names: ['../woofsav1.dsg'] }],
  ])('is not restored to %s if that was written to its record by hand', async (_what, details) => {
    await world.writeSave('woofsav1.dsg');
    const { trashId } = await remove(await world.save('woofsav1.dsg'));
    const path = api().path('trash', trashId, 'item.json');
    const record = JSON.parse(await readFile(path, 'utf8')) as { details: object };
    await writeFile(path, JSON.stringify({ ...record, details: { ...record.details, ...details } }));
    // The list is read again after a restart.
    await api().restart();
    const { status, error } = await api().post(`/api/trash/${trashId}/restore`);
    expect([status, error.code]).toEqual([409, 'DOCUMENT_DAMAGED']);
    expect(existsSync(api().path('evil.dsg'))).toBe(false);
  });

  it('is deleted only once despite concurrent requests', async () => {
    await world.writeSave('woofsav1.dsg');
    const save = await world.save('woofsav1.dsg');
    const answers = await Promise.all(Array.from({ length: 5 }, () => api().delete(address(save))));
    const [first, ...later] = answers.sort((a, b) => a.status - b.status);
    expect(first?.status).toBe(200);
    later.push(await api().delete(address(save)));
    for (const { status, error } of later) expect([status, error.code]).toEqual([404, 'SAVE_NOT_FOUND']);
    expect((await api().get('/api/trash')).data).toHaveLength(1);
  });
});

describe('a copy of a save', () => {
  let other: string;
  beforeEach(async () => {
    other = (await world.game.createProtocol({ title: 'Other' })).id;
  });
  const copy = async (fileName: string, protocolId = other) =>
    api().post(`${address(await world.save(fileName))}/copy`, { protocolId });

  it('has the same content, file names and modification time', async () => {
    await world.play(() => world.writeSave('woofsav1.dsg'));
    const save = await world.save('woofsav1.dsg');
    const { status, data } = await copy('woofsav1.dsg');
    expect(status).toBe(201);
    expect(data).toEqual({
      ...save,
      filePath: join(world.getFolder(other), 'woofsav1.dsg'),
      savedAt: expect.any(String) as string,
    });
    expect(Math.abs(Date.parse(data.savedAt) - Date.parse(save.savedAt))).toBeLessThan(10);
    expect(await world.list(other)).toEqual([data]);
    expect(await names()).toEqual(['woofsav1.dsg']);
  });

  it('uses the next free slot', async () => {
    await world.writeSave('woofsav0.dsg');
    await world.writeSave('woofsav0.dsg', 'woof', { protocolId: other });
    await world.writeSave('woofsav1.dsg', 'woof', { protocolId: other });
    expect((await copy('woofsav0.dsg')).data).toMatchObject({ fileName: 'woofsav2.dsg', slot: 2 });
  });

  it('becomes a numbered save if it is a copy of an autosave and an autosave already exists', async () => {
    await world.writeSave('autosave.dsg');
    await world.writeSave('autosave.dsg', 'woof', { protocolId: other });
    expect((await copy('autosave.dsg')).data).toMatchObject({ fileName: 'woofsav0.dsg', autosave: false });
  });

  it('is rejected if no slot is free, and nothing is written', async () => {
    await world.writeSave('woofsav0.dsg');
    for (let slot = 0; slot < 78; slot++)
      await world.writeSave(`woofsav${slot}.dsg`, Buffer.from('x'), { protocolId: other });
    const { status, error } = await copy('woofsav0.dsg');
    expect([status, error.code]).toEqual([409, 'TARGET_EXISTS']);
    expect(error.error).toContain('All save slots in');
    expect(await names(other)).toHaveLength(78);
  });

  it('is rejected if the port of the other protocol cannot load it', async () => {
    await world.writeSave('doomsav0.dsg', 'chocolate');
    const { status, error } = await copy('doomsav0.dsg');
    expect([status, error.code]).toEqual([422, 'SAVE_NOT_LOADABLE']);
    expect(error.error).toContain('Woof');
    expect(await names(other)).toEqual([]);
  });

  it('is possible for a protocol whose port can load it only from within the game', async () => {
    await world.choosePort('dsda-doom', '0.29.4');
    await world.writeSave('dsda-doom-savegame1.dsg', 'dsda');
    const { status, data } = await copy('dsda-doom-savegame1.dsg');
    expect([status, data.loadable]).toEqual([201, false]);
  });

  it('requires an existing protocol', async () => {
    await world.writeSave('woofsav0.dsg');
    expect((await copy('woofsav0.dsg', 'nobody-12345678')).status).toBe(404);
    expect((await copy('woofsav0.dsg', '../other')).status).toBe(400);
  });
});

describe('a mod file', () => {
  it('lists the existing saves that were made with it and have not changed since', async () => {
    const mod = await world.game.files.writeMod('made.wad');
    const { id: fileId } = (await api().post('/api/mod-files/catalog', { filePath: mod })).data;
    const saves = async (): Promise<unknown> =>
      (await api().get(`/api/mod-files/catalog/${fileId}/saves`)).data;
    expect(await saves()).toEqual([]);
    await api().put(`/api/protocols/${world.protocolId}`, { files: [{ filePath: mod }] });
    await world.play(async () => {
      await world.writeSave('woofsav1.dsg');
      await world.writeSave('woofsav2.dsg');
    });
    await world.writeSave('woofsav3.dsg');
    await world.writeSave('woofsav2.dsg', 'crispy', { at: 1_000_000 });
    const { id: saveId } = await world.save('woofsav1.dsg');
    expect(await saves()).toEqual([{ protocolId: world.protocolId, saveId }]);
    expect((await api().get('/api/mod-files/catalog/nothing/saves')).status).toBe(404);
  });
});

describe('while a game runs', () => {
  const watch = () => api().resolve(SaveWatch);
  /** Starts the game, and resolves when its folders are being watched. */
  const start = async (): Promise<void> => {
    const session = await world.game.launch(world.protocolId);
    await watch().onSessionStarted(session);
  };
  /** Runs an action, and resolves when its save has been announced. */
  const waitForAnnouncementAfter = (write: () => Promise<unknown>): Promise<unknown> =>
    api().eventAfter('saves.changed', async () => {
      await write();
      // The operating system's notification may take any amount of time.
      while (!watch().isNotificationPending) await new Promise((resolve) => setImmediate(resolve));
      world.game.clock.advance(2000);
    });

  it('announces saves within two seconds, even in folders that the port creates', async () => {
    await start();
    expect(watch().isWatching).toBe(true);
    const { protocolId } = world;
    expect(await waitForAnnouncementAfter(() => world.writeSave('woofsav1.dsg'))).toEqual({ protocolId });
    expect(await names()).toEqual(['woofsav1.dsg']);
    await waitForAnnouncementAfter(() => world.writeSave('made/by/port/woofsav2.dsg'));
    await waitForAnnouncementAfter(() => world.writeSave('made/by/port/woofsav3.dsg'));
    expect(await names()).toHaveLength(3);
  });

  it('watches no folders before and after the game', async () => {
    expect(watch().isWatching).toBe(false);
    await start();
    const session = await world.game.end();
    await watch().onSessionEnded(session);
    expect(watch().isWatching).toBe(false);
  });

  it('announces the saves of a session after it has ended', async () => {
    await api().eventAfter('saves.changed', () =>
      world.play(() => world.writeSave('woofsav1.dsg')).then(() => undefined),
    );
    expect((await world.save('woofsav1.dsg')).madeWith).not.toBeNull();
  });
});
