import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IBaseGameVersion } from '@hangar/domain';
import { buildIwad } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';
import { waitForBaseGames } from './base-game-library';
import { computeMd5 } from './test-files';

const doom2 = buildIwad('doom2');
const heretic = buildIwad('heretic');

let api: TestLauncherApi;
let versions: IBaseGameVersion[];
beforeEach(async () => {
  api = await createTestLauncherApi({}, async (directory) => {
    await mkdir(join(directory, 'wads'));
    await writeFile(join(directory, 'wads', 'doom2.wad'), doom2);
    await writeFile(join(directory, 'wads', 'heretic.wad'), heretic);
  });
  versions = await waitForBaseGames(api, ({ length }) => length === 2);
});
afterEach(() => api.close());

const getFirst = (): IBaseGameVersion => versions[0] as IBaseGameVersion;
const getSecond = (): IBaseGameVersion => versions[1] as IBaseGameVersion;

describe('GET /api/versions', () => {
  it('lists the base games in the WAD directory', () => {
    expect(versions).toHaveLength(2);
    expect(versions.find(({ game }) => game === 'doom2')).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      name: expect.stringContaining('Doom II') as unknown,
      slug: expect.stringMatching(/^[a-z0-9-]+$/) as unknown,
      executable: null,
      icon: null,
      iwadPath: api.path('wads', 'doom2.wad'),
      hashValue: computeMd5(doom2),
      sizeBytes: doom2.length,
      game: 'doom2',
      args: '',
      ignored: false,
      missing: false,
    });
  });
});

describe('GET /api/versions/:slug', () => {
  it('returns a base game by its slug or its ID', async () => {
    expect((await api.get(`/api/versions/${getFirst().slug}`)).data).toEqual(getFirst());
    expect((await api.get(`/api/versions/${getFirst().id}`)).data).toEqual(getFirst());
  });

  it.each(['none', '..%2Fsettings', '%00', '%F0%9F%91%BE', "' OR 1=1", '__proto__', 'constructor'])(
    'returns 404 for %s',
    async (slug) => {
      const response = await api.get(`/api/versions/${slug}`);
      expect(toRefusal(response)).toEqual({ status: 404, code: 'VERSION_NOT_FOUND' });
      expect(response.error.error).toContain(decodeURIComponent(slug));
    },
  );
});

describe('PUT /api/versions/:id', () => {
  it('changes the given fields and publishes an event', async () => {
    const changes = { name: 'My Doom', slug: 'my-doom', args: '-skill 4', icon: 'a.png', ignored: true };
    const delta = await api.eventAfter(
      'versions.delta',
      () => api.put(`/api/versions/${getFirst().id}`, changes),
      ({ updated }) => updated.length > 0,
    );
    expect(delta).toEqual({ added: [], removed: [], updated: [{ ...getFirst(), ...changes }] });
    expect((await api.get('/api/versions/my-doom')).data).toEqual({ ...getFirst(), ...changes });
  });

  it('accepts a full record that is sent back, and ignores fields owned by the server', async () => {
    const sent = {
      ...getFirst(),
      name: 'Renamed',
      id: 'x',
      iwadPath: '/etc/passwd',
      hashValue: 'f',
      sizeBytes: 1,
      missing: true,
    };
    const { status, data } = await api.put(`/api/versions/${getFirst().id}`, sent);
    expect([status, data]).toEqual([200, { ...getFirst(), name: 'Renamed' }]);
  });

  it('clears optional fields with null', async () => {
    await api.put(`/api/versions/${getFirst().id}`, { executable: 'woof', icon: 'a.png' });
    const { data } = await api.put(`/api/versions/${getFirst().id}`, { executable: null });
    expect(data).toMatchObject({ executable: null, icon: 'a.png' });
  });

  it('rejects the slug of another base game', async () => {
    const response = await api.put(`/api/versions/${getFirst().id}`, { slug: getSecond().slug });
    expect(toRefusal(response)).toEqual({ status: 409, code: 'DUPLICATE_SLUG' });
    expect(response.error.error).toContain(getSecond().slug);
  });

  it("rejects the ID of another base game as a slug, and accepts the base game's own ID", async () => {
    const response = await api.put(`/api/versions/${getFirst().id}`, { slug: getSecond().id });
    expect(toRefusal(response)).toEqual({ status: 409, code: 'DUPLICATE_SLUG' });
    expect(response.error.error).toContain(getSecond().name);
    const own = await api.put(`/api/versions/${getFirst().id}`, { slug: getFirst().id });
    expect([own.status, own.data.slug]).toEqual([200, getFirst().id]);
  });

  it("changes the base game with this ID, even if a manual edit used the ID as another base game's slug", async () => {
    const edited = [{ ...getFirst(), slug: getSecond().id }, getSecond()];
    await writeFile(api.path('edited'), JSON.stringify(edited));
    await rename(api.path('edited'), api.path('baseGameVersions.json'));
    const { data } = await api.put(`/api/versions/${getSecond().id}`, { name: 'Meant' });
    expect(data).toMatchObject({ id: getSecond().id, name: 'Meant' });
    expect((await api.get(`/api/versions/${getSecond().id}`)).data.name).toBe('Meant');
    const corrected = await api.put(`/api/versions/${getFirst().id}`, { slug: 'mended' });
    expect(corrected.data).toMatchObject({ id: getFirst().id, slug: 'mended' });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: null }, 'name'],
    [{ slug: 'No Slug' }, 'slug'],
    [{ game: 'quake' }, 'game'],
    [{ ignored: 'yes' }, 'ignored'],
    [{ colour: 'red' }, 'colour'],
  ])('rejects %j', async (body, path) => {
    expect(toRefusal(await api.put(`/api/versions/${getFirst().id}`, body))).toEqual(invalidField(path));
  });

  it('returns 404 for any other base game', async () => {
    const response = await api.put('/api/versions/none', { name: 'x' });
    expect(toRefusal(response)).toEqual({ status: 404, code: 'VERSION_NOT_FOUND' });
  });
});

describe('PUT /api/versions', () => {
  it('accepts the list when it is sent back, even in a different order', async () => {
    expect((await api.put('/api/versions', versions)).data).toEqual(versions);
    const reversed = [getSecond(), getFirst()];
    const { status, data } = await api.put('/api/versions', reversed);
    expect([status, data]).toEqual([200, reversed]);
    expect((await api.get('/api/versions')).data).toEqual(reversed);
  });

  it('changes names, and keeps fields that are owned by the server', async () => {
    const sent = versions.map((version) => ({ ...version, name: 'N', missing: true, sizeBytes: 1 }));
    const { data } = await api.put('/api/versions', sent);
    expect(data).toEqual(versions.map((version) => ({ ...version, name: 'N' })));
  });

  it('determines whether the WAD of a new element exists, regardless of the request', async () => {
    const added = {
      id: 'mine',
      name: 'Mine',
      slug: 'mine',
      iwadPath: '/nowhere/mine.wad',
      hashValue: 'a'.repeat(32),
    };
    const { data } = await api.put('/api/versions', [...versions, added]);
    expect(data[2]).toMatchObject({ ...added, missing: true, game: 'other', args: '', executable: null });
  });

  it('rejects duplicate IDs and slugs', async () => {
    const sameId = await api.put('/api/versions', [getFirst(), { ...getSecond(), id: getFirst().id }]);
    expect(toRefusal(sameId)).toEqual({ status: 409, code: 'DUPLICATE_ID' });
    const sameSlug = await api.put('/api/versions', [getFirst(), { ...getSecond(), slug: getFirst().slug }]);
    expect(toRefusal(sameSlug)).toEqual({ status: 409, code: 'DUPLICATE_SLUG' });
    expect((await api.get('/api/versions')).data).toEqual(versions);
  });

  it("rejects a slug that is another base game's ID, and a new element with the content of an existing one", async () => {
    const idAsSlug = await api.put('/api/versions', [{ ...getFirst(), slug: getSecond().id }, getSecond()]);
    expect(toRefusal(idAsSlug)).toEqual({ status: 409, code: 'DUPLICATE_SLUG' });
    const duplicate = { ...getSecond(), id: 'twin', slug: 'twin' };
    expect(toRefusal(await api.put('/api/versions', [...versions, duplicate]))).toEqual({
      status: 409,
      code: 'CONFLICT',
    });
    expect((await api.get('/api/versions')).data).toEqual(versions);
  });

  it.each([
    ['an object', {}, ['']],
    ['an element that is not an object', ['x'], ['0']],
    ['null as an element', [null], ['0']],
    ['an element without its fields', [{ id: 'a' }], ['0.name', '0.slug', '0.iwadPath', '0.hashValue']],
  ])('rejects %s', async (_, body, paths) => {
    const response = await api.put('/api/versions', body);
    expect(response.status).toBe(400);
    expect(toRefusal(response).paths?.sort()).toEqual([...paths].sort());
    expect((await api.get('/api/versions')).data).toEqual(versions);
  });

  it('reports an error in the second element', async () => {
    const response = await api.put('/api/versions', [getFirst(), { ...getSecond(), colour: 'red' }]);
    expect(toRefusal(response)).toEqual(invalidField('1.colour'));
  });
});
