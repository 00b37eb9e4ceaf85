import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import type { IImportWadRequest } from '@hangar/domain';
import { buildIwad, buildMod, buildWad, exitMap, lump } from '@hangar/wad-files/testing';

import { toRefusal } from './error-responses';
import { waitForBaseGames } from './base-game-library';
import { computeMd5 } from './test-files';
import { createZip } from './create-zip';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

const SQUARE = createZip({
  'iwadinfo.txt': 'IWad { Name = "Square" }',
  'maps/map01.wad': buildMod(['MAP01']),
});
const importWad = (body: IImportWadRequest) => game.api.call('importWad', { body });
const storedPath = (path: string) => game.api.path('wads', path);

async function write(name: string, content: Buffer | string): Promise<string> {
  const path = game.api.path(name);
  await writeFile(path, content);
  return path;
}

describe('an import', () => {
  it.each([
    ['square.ipk3', SQUARE, 'Square', '.ipk3'],
    ['square.pk3', SQUARE, 'Square', '.pk3'],
    ['square.zip', SQUARE, 'Square', '.zip'],
    ['renamed.wad', SQUARE, 'Square', '.pk3'],
    [
      'gate.iwad',
      buildWad([...exitMap('E1M1'), lump('IWADINFO', 'IWad { Name = "Gate" }')]),
      'Gate',
      '.iwad',
    ],
    ['own-game.wad', buildWad(exitMap('MAP01'), 'IWAD'), 'own-game', '.wad'],
  ])('recognises %s by its content', async (fileName, content, name, extension) => {
    const { status, data } = await importWad({ sourcePath: await write(fileName, content) });
    expect(status).toBe(201);
    expect(data.version).toMatchObject({
      name,
      game: 'other',
      missing: false,
      hashValue: computeMd5(content),
    });
    const stem = fileName.slice(0, fileName.lastIndexOf('.'));
    expect(data.fileName).toBe(`${stem}-${computeMd5(content)}${extension}`);
    expect(await readFile(data.filePath)).toEqual(content);
  });

  it('uses the name that the user gives', async () => {
    const { data } = await importWad({ sourcePath: await write('square.ipk3', SQUARE), name: 'My Square' });
    expect(data.version.name).toBe('My Square');
  });

  it.each([
    ['a PWAD', 'mod.wad', buildMod(['MAP01'])],
    ['a package', 'mod.pk3', createZip({ 'mapinfo.txt': 'x' })],
  ])('accepts %s without identifying content if the user confirms it', async (_, fileName, content) => {
    const sourcePath = await write(fileName, content);
    const before = await readdir(game.api.path('wads'));
    expect(toRefusal(await importWad({ sourcePath }))).toEqual({ status: 422, code: 'NOT_AN_IWAD' });
    expect(toRefusal(await importWad({ sourcePath, asBaseGame: false }))).toMatchObject({ status: 422 });
    expect(await readdir(game.api.path('wads'))).toEqual(before);
    const { status, data } = await importWad({ sourcePath, asBaseGame: true });
    expect([status, data.version.name, data.version.game]).toEqual([201, 'mod', 'other']);
    await game.api.restart();
    const [known] = await waitForBaseGames(game.api, (list) => list.some(({ name }) => name === 'mod'));
    expect(known).toBeDefined();
    expect((await game.api.get(`/api/versions/${data.version.id}`)).data).toMatchObject({ missing: false });
  });

  it('rejects an add-on, even if the user confirms that it is a base game, and rejects a damaged archive', async () => {
    const addOn = buildWad([lump('TITLE', 'x'), ...exitMap('MAP60'), lump('CLUS1MSG', 'x')], 'IWAD');
    const response = await importWad({ sourcePath: await write('hexdd.wad', addOn), asBaseGame: true });
    expect(toRefusal(response)).toEqual({ status: 422, code: 'NOT_AN_IWAD' });
    const truncated = await write('cut.ipk3', SQUARE.subarray(0, SQUARE.length - 30));
    expect(toRefusal(await importWad({ sourcePath: truncated }))).toEqual({ status: 422, code: 'NOT_A_WAD' });
  });
});

describe('the WAD directory', () => {
  it('is watched for packages and IWADs with any name, while mods are ignored', async () => {
    await writeFile(storedPath('square.ipk3'), SQUARE);
    await writeFile(storedPath('gate.iwad'), buildWad(exitMap('E1M1'), 'IWAD'));
    await writeFile(storedPath('mod.pk3'), createZip({ 'mapinfo.txt': 'x' }));
    await writeFile(storedPath('broken.zip'), 'PK\x03\x04');
    const list = await waitForBaseGames(
      game.api,
      (versions) => versions.filter(({ game: id }) => id === 'other').length === 2,
    );
    expect(list.map(({ name }) => name)).toEqual(expect.arrayContaining(['Square', 'gate']));
    expect(list.map(({ name }) => name)).not.toContain('mod');
  });

  it('keeps the entry of a package that is replaced, and recognises two games that swap names', async () => {
    const { data } = await importWad({ sourcePath: await write('square.ipk3', SQUARE), name: 'Mine' });
    const newer = createZip({ 'iwadinfo.txt': 'IWad { Name = "Square 2" }' });
    await writeFile(data.filePath, newer);
    const [replaced] = (
      await waitForBaseGames(game.api, (list) =>
        list.some(({ hashValue }) => hashValue === computeMd5(newer)),
      )
    ).filter(({ id }) => id === data.version.id);
    expect(replaced).toMatchObject({ name: 'Mine', iwadPath: data.filePath, hashValue: computeMd5(newer) });
    const other = (await importWad({ sourcePath: await write('doom.wad', buildIwad('doom')) })).data;
    await rename(data.filePath, storedPath('away.tmp'));
    await rename(other.filePath, data.filePath);
    await rename(storedPath('away.tmp'), other.filePath);
    const swapped = await waitForBaseGames(game.api, (list) =>
      list.some(({ id, iwadPath }) => id === data.version.id && iwadPath === other.filePath),
    );
    expect(swapped.find(({ id }) => id === other.version.id)).toMatchObject({
      iwadPath: data.filePath,
      missing: false,
    });
  });
});

describe('a port that does not support the kind of base game', () => {
  it('is reported in the preview, and rejected at launch with a list of ports that support it', async () => {
    const { data } = await importWad({ sourcePath: await write('square.ipk3', SQUARE) });
    const { id } = await game.createProtocol({ baseGameVersionId: data.version.id });
    const draft = { title: 'Square', baseGameVersionId: data.version.id };
    const { notes } = (await game.api.call('previewLaunch', { body: draft })).data;
    expect(notes.join(' ')).toContain('GZDoom');
    const response = await game.api.call('launchProtocol', { parameters: { id }, body: {} });
    expect(toRefusal(response)).toEqual({ status: 422, code: 'BASE_GAME_UNSUPPORTED' });
    expect(response.error.error).toContain('GZDoom');
    expect((await game.api.get('/api/sessions')).data).toEqual([]);
  });

  it('receives a package under its original name if possible', async () => {
    const { data } = await importWad({ sourcePath: await write('square.ipk3', SQUARE) });
    await game.api.put('/api/settings', {
      sourcePorts: [
        { id: 'gz', name: 'GZDoom', family: 'gzdoom', version: '4.14.2', executablePath: process.execPath },
      ],
    });
    const draft = { title: 'Square', baseGameVersionId: data.version.id, sourcePortId: 'gz' };
    const { args, notes } = (await game.api.call('previewLaunch', { body: draft })).data;
    expect(args[args.indexOf('-iwad') + 1]).toMatch(/square\.ipk3$/);
    expect(notes.join(' ')).not.toContain('cannot');
    await rm(data.filePath);
  });
});
