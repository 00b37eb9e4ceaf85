import { mkdir, readdir } from 'node:fs/promises';
import { buildIwad, buildMod, buildWad, exitMap } from '@hangar/wad-files/testing';

import { clearLibrary } from './clear-library';
import { HARBOUR, IntakeWorld, MOD_TEXT, PATCH, getReasons, getRoles } from './intake-world';
import { TestFiles, computeMd5 } from './test-files';
import { createZip } from './create-zip';
import type { PlayableApi } from './playable-api';

let world: IntakeWorld;
let games: PlayableApi;
let files: TestFiles;
beforeAll(async () => {
  world = await IntakeWorld.create();
  ({ games } = world);
});
beforeEach(async () => void (files = await TestFiles.create()));
afterEach(async () => {
  await clearLibrary(games.api);
  await files.remove();
});
afterAll(() => world.close());

describe('a single file', () => {
  it('is a mod with all details from its archive', async () => {
    const path = await files.write(
      'harbour.zip',
      createZip({
        'harbour.wad': HARBOUR,
        'harbour.deh': PATCH,
        'harbour.txt': MOD_TEXT,
        'picture.png': 'no',
      }),
    );
    const intake = await world.read(path);
    expect(intake.kind).toBe('mod');
    expect(intake.proposals).toMatchObject([
      {
        title: 'Harbour of Glass',
        author: 'P. Citadel',
        releasedOn: '2020-11-24',
        description: 'Three maps around a harbour.',
        category: 'mapset',
        maps: ['MAP01', 'MAP02'],
        baseGameVersionId: games.doom2.id,
        sourcePortId: 'dsda',
        reason: null,
      },
    ]);
    expect(getRoles(intake)).toEqual([
      'load harbour.wad',
      'load harbour.deh',
      'text harbour.txt',
      'skip picture.png',
    ]);
    expect(intake.proposals[0]?.files[0]).toMatchObject({
      filePath: path,
      entryPath: 'harbour.wad',
      hashValue: computeMd5(HARBOUR),
      sizeBytes: HARBOUR.length,
    });
  });

  it('is read without any change, and leaves no files behind', async () => {
    const path = await files.write('harbour.zip', createZip({ 'harbour.wad': HARBOUR }));
    await world.read(path);
    expect(await world.listUnpacked()).toEqual([]);
    expect((await games.api.get('/api/mod-files/catalog')).data).toEqual([]);
    expect((await games.api.get('/api/protocols')).data).toEqual([]);
    expect(await readdir(games.api.path('mods', 'files')).catch(() => [])).toEqual([]);
  });

  it('can be an upload', async () => {
    const upload = await fetch(`${games.api.url}/api/uploads/harbour.wad`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(HARBOUR),
    });
    const { data } = (await upload.json()) as { data: { id: string } };
    const intake = await games.api.call('readIntake', { body: { uploadIds: [data.id] } });
    expect(intake.data).toMatchObject({ kind: 'mod', proposals: [{ title: 'Harbour' }] });
    const missing = await games.api.call('readIntake', { body: { uploadIds: ['ab'.repeat(16)] } });
    expect([missing.status, missing.error.code]).toEqual([404, 'UPLOAD_NOT_FOUND']);
  });

  it('is one mod if it is a ZIP that ports load directly', async () => {
    const path = await files.write(
      'guns.zip',
      createZip({ 'zscript.txt': 'version "4.10"', 'sprites/PISGA0.png': 'x', 'inner.wad': HARBOUR }),
    );
    const intake = await world.read(path);
    expect(intake.kind).toBe('mod');
    expect(getRoles(intake)).toEqual(['load guns.zip']);
    expect(intake.proposals[0]?.portAdvice).toMatchObject([{ portId: 'dsda', fits: 'no' }]);
    expect(intake.proposals[0]?.portFamilies?.slice(0, 2)).toEqual(['gzdoom', 'uzdoom']);
    expect(intake.proposals[0]?.portReason).toMatch(/You have no other source port\. Try GZDoom, .*[.!]$/);
  });

  it('is a base game, whether or not the library already has it', async () => {
    const path = await files.write('HERETIC.WAD', buildIwad('heretic'));
    expect(await world.read(path)).toMatchObject({
      kind: 'base-game',
      proposals: [{ isBaseGame: true, baseGameVersionId: null, reason: null, files: [{ role: 'load' }] }],
    });
    const known = await world.read(games.doom2.iwadPath);
    expect(known).toMatchObject({
      kind: 'base-game',
      proposals: [{ title: games.doom2.name, baseGameVersionId: games.doom2.id }],
    });
  });

  it.each([
    ['game.wad', buildWad(exitMap('MAP01'), 'IWAD')],
    ['game.iwad', buildWad(exitMap('MAP01'), 'IWAD')],
    ['game.ipk3', createZip({ 'iwadinfo.txt': 'IWad { Name = "Game" }', 'maps/map01.wad': HARBOUR })],
    ['game.zip', createZip({ 'iwadinfo.txt': 'IWad { Name = "Game" }', 'maps/map01.wad': HARBOUR })],
  ])('is a base game, even if it is unknown: %s', async (name, content) => {
    const { kind, proposals } = await world.read(await files.write(name, content));
    expect([kind, proposals[0]?.title.toLowerCase()]).toEqual(['base-game', 'game']);
    const { data } = await world.accept(proposals, 'protocol');
    const [protocol] = await Promise.all(data.protocolIds.map((id) => games.read(id)));
    expect(protocol?.baseGameVersionId).toBe(data.baseGameVersionIds[0]);
  });

  it('is a base game if an archive contains one, regardless of other files', async () => {
    const zip = createZip({ 'game/freedoom2.wad': buildIwad('freedoom2'), 'game/COPYING.txt': 'All of it.' });
    const intake = await world.read(await files.write('freedoom-9.9.zip', zip));
    expect(intake.kind).toBe('base-game');
    expect(intake.proposals).toHaveLength(1);
  });

  it('is a pack', async () => {
    const { id } = await games.createProtocol();
    const pack = Buffer.from(
      await (await fetch(`${games.api.url}/api/protocols/${id}/export`)).arrayBuffer(),
    );
    const intake = await world.read(await files.write('game.hangar', pack));
    expect(intake).toEqual({ kind: 'pack', proposals: [] });
    const { status, error } = await world.accept(intake.proposals, 'protocol');
    expect([status, error.error]).toEqual([400, expect.stringContaining('POST /api/protocols/import')]);
    const broken = await world.read(await files.write('none.hangar', createZip({ 'a.wad': HARBOUR })));
    expect(broken.kind).toBe('damaged');
    expect(getReasons(broken)).toEqual([expect.stringContaining("none.hangar isn't a valid pack")]);
  });

  it('is recognised by its content, and its protocols are listed', async () => {
    const path = await files.write('harbour.wad', HARBOUR);
    const { id, files: listed } = await games.createProtocol({ files: [{ filePath: path }] });
    expect(await world.read(await files.write('other/name.wad', HARBOUR))).toMatchObject({
      kind: 'known',
      proposals: [{ alreadyCatalogued: [listed[0]?.fileId], protocolIds: [id], replacesFileId: null }],
    });
  });

  it('is newer than the one in the catalogue, and the entry to replace is listed', async () => {
    const path = await files.write('harbour-1.0.wad', HARBOUR);
    const { id, files: listed } = await games.createProtocol({ files: [{ filePath: path }] });
    const newer = await files.write('harbour_v1.1.wad', buildMod(['MAP01', 'MAP02'], 'newer'));
    expect(await world.read(newer)).toMatchObject({
      kind: 'newer',
      proposals: [{ replacesFileId: listed[0]?.fileId, protocolIds: [id], alreadyCatalogued: [] }],
    });
  });

  it.each([
    ['cut.wad', HARBOUR.subarray(0, 40), 'damaged'],
    ['page.wad', '<!doctype html><title>404</title>', 'damaged'],
    ['page.zip', '<!doctype html><title>404</title>', 'damaged'],
    ['empty.pk3', '', 'damaged'],
    ['cut.zip', createZip({ 'a.wad': HARBOUR }).subarray(0, 300), 'damaged'],
    ['mod.7z.001', 'part', 'nothing'],
    ['holiday.png', '\x89PNG\r\n', 'nothing'],
    ['notes.txt', 'Buy milk.', 'nothing'],
    ['empty.zip', createZip({}), 'nothing'],
    ['pictures.zip', createZip({ 'a.png': 'a', 'b.png': 'b' }), 'nothing'],
  ] as const)('%s results in its own message', async (name, content, kind) => {
    const intake = await world.read(await files.write(name, content as Buffer | string));
    expect(intake.kind).toBe(kind);
    expect(getReasons(intake)).toEqual([expect.stringMatching(/^[A-Z\d].*\.$|^[a-z]+\.[\w.]+ .*\.$/s)]);
    expect(await world.listUnpacked()).toEqual([]);
  });
});

describe('a request', () => {
  it.each([
    [{}, 400, 'VALIDATION_FAILED'],
    [{ filePaths: [] }, 400, 'VALIDATION_FAILED'],
    [{ filePaths: ['a.wad'] }, 400, 'VALIDATION_FAILED'],
    [{ filePaths: ['/tmp/a.wad'], uploadIds: ['a'] }, 400, 'VALIDATION_FAILED'],
    [{ filePaths: ['/no/such/file.wad'] }, 404, 'FILE_NOT_FOUND'],
    [{ filePaths: ['/proc/self/environ'] }, 403, 'FORBIDDEN_PATH'],
    [{ filePaths: ['/proc'] }, 403, 'FORBIDDEN_PATH'],
    [{ filePaths: ['/dev/zero'] }, 403, 'FORBIDDEN_PATH'],
  ])('%j is rejected', async (body, status, code) => {
    const response = await games.api.post('/api/intake', body);
    expect([response.status, response.error.code]).toEqual([status, code]);
  });

  it('is rejected if its path is reserved by Hangar', async () => {
    for (const path of ['settings.json', 'trash']) {
      await mkdir(games.api.path('trash'), { recursive: true });
      const response = await games.api.post('/api/intake', { filePaths: [games.api.path(path)] });
      expect([response.status, response.error.code]).toEqual([403, 'FORBIDDEN_PATH']);
    }
  });
});
