import { readdir, readFile, rm, symlink } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import type { IBaseGameVersion } from '@hangar/domain';
import { buildIwad, buildMod, buildWad, lump } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';
import { waitForBaseGames } from './base-game-library';
import { TestFiles, computeMd5 } from './test-files';

const doom2 = buildIwad('doom2');
const doom2Name = `DOOM 2-${computeMd5(doom2)}.wad`;

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

const importWad = (sourcePath: unknown) => api.post('/api/wads/import', { sourcePath });
const listWads = () => readdir(api.path('wads'));

describe('POST /api/wads/import', () => {
  it('copies an IWAD under a name with its hash, and adds an entry', async () => {
    const source = await files.write('DOOM 2.WAD', doom2);
    const { status, data } = await importWad(source);
    expect(status).toBe(201);
    expect(data).toEqual({
      fileName: doom2Name,
      filePath: api.path('wads', doom2Name),
      hashValue: computeMd5(doom2),
      alreadyExists: false,
      version: expect.objectContaining({ game: 'doom2', iwadPath: data.filePath, missing: false }) as unknown,
    });
    expect(await readFile(data.filePath)).toEqual(doom2);
    expect(await readFile(source)).toEqual(doom2);
    expect((await api.get('/api/versions')).data).toEqual([data.version]);
  });

  it('returns 200 for a known WAD, regardless of its name', async () => {
    const first = await importWad(await files.write('DOOM 2.WAD', doom2));
    const { status, data } = await importWad(await files.write('copy.wad', doom2));
    expect([status, data]).toEqual([200, { ...first.data, alreadyExists: true }]);
    expect(await listWads()).toEqual([doom2Name]);
  });

  it('recognises a WAD that is already in the WAD directory', async () => {
    await files.write('x', '');
    const { data } = await importWad(await files.write('DOOM 2.WAD', doom2));
    const repeated = await importWad(data.filePath);
    expect([repeated.status, repeated.data.alreadyExists]).toEqual([200, true]);
  });

  it('adds only one base game and one file despite many concurrent imports', async () => {
    const sources = await Promise.all([...'abcdefgh'].map((name) => files.write(`${name}.wad`, doom2)));
    const responses = await Promise.all(sources.map(importWad));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(responses.map(({ data }) => data.version.id)).size).toBe(1);
    expect((await api.get('/api/versions')).data).toHaveLength(1);
    expect(await listWads()).toHaveLength(1);
  });

  it("restores a missing WAD with the user's settings", async () => {
    const source = await files.write('doom2.wad', doom2);
    const { version, filePath } = (await importWad(source)).data;
    await api.put(`/api/versions/${version.id}`, { name: 'Mine', args: '-fast' });
    await rm(filePath);
    await waitForBaseGames(api, (list) => list[0]?.missing === true);
    const { status, data } = await importWad(source);
    expect(status).toBe(201);
    expect(data.version).toMatchObject({ id: version.id, name: 'Mine', args: '-fast', missing: false });
  });

  it('accepts Chex Quest, which is marked as a PWAD but is a game', async () => {
    const { status, data } = await importWad(await files.write('chex.wad', buildIwad('chex')));
    expect([status, data.version.game]).toEqual([201, 'chex']);
  });

  it('follows a link and accepts a name with spaces, quotes and accents', async () => {
    const source = await files.write(`Dömé "II" 'x'.wad`, doom2);
    await symlink(source, files.path('link.wad'));
    expect((await importWad(files.path('link.wad'))).status).toBe(201);
    expect((await listWads())[0]).toContain('Dömé _II_ _x_-');
  });

  const expectRefusal = async (sourcePath: unknown, expected: object): Promise<IBaseGameVersion[]> => {
    const response = await importWad(sourcePath);
    expect(toRefusal(response)).toEqual(expected);
    expect(response.error.error).toMatch(/\.$/);
    expect((await listWads()).filter((name) => !name.startsWith('DOOM'))).toEqual([]);
    return (await api.get('/api/versions')).data;
  };

  it('rejects a PWAD, and explains why', async () => {
    const source = await files.write('mod.wad', buildMod(['MAP01', 'MAP02']));
    const response = await importWad(source);
    expect(toRefusal(response)).toEqual({ status: 422, code: 'NOT_AN_IWAD' });
    expect(response.error.details).toMatchObject({ kind: 'mod', magic: 'PWAD', maps: ['MAP01', 'MAP02'] });
    expect(response.error.error).toContain('mod.wad');
    expect(await listWads()).toEqual([]);
  });

  it('rejects an add-on that is marked as an IWAD, and reports which game it needs', async () => {
    const hexdd = buildWad(ADD_ON_LUMPS, 'IWAD');
    const response = await importWad(await files.write('hexdd.wad', hexdd));
    expect(toRefusal(response)).toEqual({ status: 422, code: 'NOT_AN_IWAD' });
    expect(response.error.details).toMatchObject({ kind: 'add-on', requires: 'hexen' });
  });

  it.each([
    ['a text', 'hello'],
    ['an empty file', ''],
    ['a truncated WAD', doom2.subarray(0, doom2.length - 20)],
    ['a header that claims more lumps', Buffer.from('IWAD\xff\xff\xff\x7f\xff\xff\xff\x7f', 'latin1')],
    ['a zip', 'PK\x03\x04'],
  ])('rejects %s', async (_, content) => {
    const source = await files.write('doom.wad', content);
    expect(await expectRefusal(source, { status: 422, code: 'NOT_A_WAD' })).toEqual([]);
  });

  it('rejects missing files, folders, pipes and devices', async () => {
    execFileSync('mkfifo', [files.path('pipe.wad')]);
    await expectRefusal(files.path('none.wad'), { status: 404, code: 'FILE_NOT_FOUND' });
    await expectRefusal(files.directory, { status: 403, code: 'FORBIDDEN_PATH' });
    await expectRefusal(files.path('pipe.wad'), { status: 403, code: 'FORBIDDEN_PATH' });
    await expectRefusal('/dev/zero', { status: 403, code: 'FORBIDDEN_PATH' });
    await expectRefusal('/proc/self/mem', { status: 403, code: 'FORBIDDEN_PATH' });
  });

  it.each([[undefined], [null], [7], [''], ['doom.wad'], ['../doom.wad'], ['/a\0b'], ['/'.repeat(5000)]])(
    'rejects the path %j',
    async (path) => {
      await expectRefusal(path, invalidField('sourcePath'));
    },
  );

  it('publishes a single event for the new base game', async () => {
    const source = await files.write('doom2.wad', doom2);
    const delta = await api.eventAfter('versions.delta', () => importWad(source));
    expect(delta).toMatchObject({ added: [{ game: 'doom2' }], removed: [], updated: [] });
  });
});

/** The lump that identifies Deathkings of the Dark Citadel. */
const ADD_ON_LUMPS = [
  ...['PLAYPAL', 'COLORMAP', 'TEXTURE1', 'PNAMES', 'ENDOOM', 'PLAYA1', 'GENMIDI'],
  ...['TITLE', 'MAP60', 'CLUS1MSG'],
].map((name) => lump(name, name));
