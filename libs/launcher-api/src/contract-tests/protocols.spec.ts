import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { PROTOCOL_ID, type IProtocol } from '@hangar/domain';

import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';
import { clearLibrary } from './clear-library';

const PROTOCOLS = '/api/protocols';

let api: TestLauncherApi;
beforeAll(async () => void (api = await createTestLauncherApi({ platform: { clock: new ManualClock() } })));
afterEach(() => clearLibrary(api));
afterAll(() => api.close());

const create = async (request: object): Promise<IProtocol> => {
  const response = await api.post(PROTOCOLS, request);
  expect(response.status).toBe(201);
  return response.data;
};
const read = async (id: string): Promise<IProtocol> => (await api.get(`${PROTOCOLS}/${id}`)).data;
const getProtocolPath = (id: string): string => api.path('mods', `${id}.json`);
const readStored = async (id: string): Promise<unknown> =>
  JSON.parse(await readFile(getProtocolPath(id), 'utf8'));

describe('POST /api/protocols', () => {
  it('requires only a title, and uses defaults for all other fields', async () => {
    const protocol = await create({ title: 'Knee-Deep in the Dead' });
    expect(protocol).toEqual({
      id: expect.stringMatching(/^knee-deep-in-the-dead-[0-9a-f]{8}$/) as unknown,
      title: 'Knee-Deep in the Dead',
      description: '',
      baseGameVersionId: null,
      sourcePortId: null,
      files: [],
      launchParameters: '',
      options: {},
      saveDirectory: null,
      configFile: null,
      screenshotPath: null,
      tags: [],
      favourite: false,
      rating: null,
      state: null,
      notes: '',
      extras: [],
      createdAt: '2026-01-02T03:04:05.000Z',
      updatedAt: '2026-01-02T03:04:05.000Z',
      lastLaunchedAt: null,
      launchCount: 0,
      playtimeSeconds: 0,
      mapsFinished: null,
      mapsTotal: null,
      readiness: null,
    });
    const { mapsFinished: _finished, mapsTotal: _total, readiness: _readiness, ...stored } = protocol;
    expect(await readStored(protocol.id)).toEqual(stored);
    expect((await api.get(PROTOCOLS)).data).toEqual([protocol]);
  });

  it('stores every field', async () => {
    const request = {
      title: 'All',
      description: 'Two lines\nand a tab\t.',
      baseGameVersionId: 'any',
      sourcePortId: 'any',
      launchParameters: `-config "a b" 'c'`,
      options: {
        map: 'MAP07',
        skill: 4,
        complevel: '9',
        noMonsters: true,
        fastMonsters: false,
        respawnMonsters: true,
        recordDemo: 'run',
        playDemo: '/d.lmp',
      },
      saveDirectory: '/saves/all',
      configFile: 'all.cfg',
      screenshotPath: 'all.png',
      tags: ['slaughter', 'ünï'],
    };
    const protocol = await create(request);
    expect(protocol).toMatchObject(request);
    await api.restart();
    expect(await read(protocol.id)).toEqual(protocol);
  });

  it.each([
    '../../evil',
    'a/b\\c',
    'Ünïcödé ☠',
    '☠',
    '.hidden',
    'CON',
    '\ud800',
    'x'.repeat(200),
    "'; rm -rf ~",
  ])('creates a file name from the title %j', async (title) => {
    const { id } = await create({ title });
    expect(id).toMatch(PROTOCOL_ID);
    await access(getProtocolPath(id));
  });

  it('accepts a compatibility level as a number', async () => {
    expect((await create({ title: 'x', options: { complevel: 9 } })).options).toEqual({ complevel: '9' });
  });

  it.each([
    [{}, ['title']],
    [{ title: '' }, ['title']],
    [{ title: null }, ['title']],
    [{ title: 7 }, ['title']],
    [{ title: 'x'.repeat(201) }, ['title']],
    [{ title: 'x', description: null }, ['description']],
    [{ title: 'x', tags: 'one' }, ['tags']],
    [{ title: 'x', tags: [''] }, ['tags']],
    [{ title: 'x', options: [] }, ['options']],
    [{ title: 'x', options: { skill: 6 } }, ['options.skill']],
    [{ title: 'x', options: { map: '../x' } }, ['options.map']],
    [{ title: 'x', options: { recordDemo: '../x' } }, ['options.recordDemo']],
    [{ title: 'x', options: { iwad: 'x' } }, ['options.iwad']],
    [{ title: 'x', saveDirectory: 'saves' }, ['saveDirectory']],
    [{ title: 'x', configFile: '../settings.json' }, ['configFile']],
    [{ title: 'x', screenshotPath: '/etc/passwd' }, ['screenshotPath']],
    [{ title: 'x', files: [{}] }, ['files.0']],
    [{ title: 'x', files: [{ fileId: 'none' }] }, ['files.0.fileId']],
    [{ title: 'x', files: [{ hashValue: 'short' }] }, ['files.0.hashValue']],
    [{ title: 'x', launchParameters: 'a\u0000b' }, ['launchParameters']],
    [{ title: 'x', id: 'x', createdAt: 'x', playtimeSeconds: 5 }, ['id', 'createdAt', 'playtimeSeconds']],
    [{ title: 'x', executable: '/bin/sh', cwd: '/', env: {} }, ['executable', 'cwd', 'env']],
  ])('rejects %j', async (body, paths) => {
    const response = await api.post(PROTOCOLS, body);
    expect(response.status).toBe(400);
    expect(toRefusal(response).paths).toEqual(expect.arrayContaining(paths));
    expect((await api.get(PROTOCOLS)).data).toEqual([]);
  });
});

describe('GET /api/protocols/:id', () => {
  it.each(['none', '..%2Fsettings', '%00', 'A', '%F0%9F%91%BE', '__proto__', 'x'.repeat(300), 'a%2Fb'])(
    'returns 404 for %s',
    async (id) => {
      const expected = { status: 404, code: 'PROTOCOL_NOT_FOUND' };
      expect(toRefusal(await api.get(`${PROTOCOLS}/${id}`))).toEqual(expected);
      expect(toRefusal(await api.put(`${PROTOCOLS}/${id}`, { title: 'x' }))).toEqual(expected);
      expect(toRefusal(await api.delete(`${PROTOCOLS}/${id}`))).toEqual(expected);
      expect(toRefusal(await api.post(`${PROTOCOLS}/${id}/launch`))).toEqual(expected);
      expect(toRefusal(await api.post(`${PROTOCOLS}/${id}/playtime`, { sessionSeconds: 1 }))).toEqual(
        expected,
      );
    },
  );

  it('reports a damaged file without changing it, and the other protocols still work', async () => {
    const [bad, good] = [await create({ title: 'bad' }), await create({ title: 'good' })];
    await writeFile(getProtocolPath(bad.id), '{ "title": ');
    const response = await api.get(`${PROTOCOLS}/${bad.id}`);
    expect(toRefusal(response)).toEqual({ status: 409, code: 'DOCUMENT_DAMAGED' });
    expect(response.error.error).toContain(`${bad.id}.json`);
    const launch = await api.post(`${PROTOCOLS}/${bad.id}/launch`);
    expect(toRefusal(launch)).toEqual({ status: 409, code: 'DOCUMENT_DAMAGED' });
    expect((await api.get(PROTOCOLS)).data).toEqual([good]);
    expect(await readFile(getProtocolPath(bad.id), 'utf8')).toBe('{ "title": ');
    await rm(getProtocolPath(bad.id));
  });
});

describe('GET /api/protocols', () => {
  it('finds all words in title, description, tags and file names', async () => {
    await create({ title: 'Röckets', description: 'Very HARD', tags: ['Slaughter'] });
    await create({ title: 'Other', files: [{ hashValue: 'a'.repeat(32), name: 'Eviternity.wad' }] });
    const searchTitles = async (search: string) =>
      (await api.get(`${PROTOCOLS}?search=${encodeURIComponent(search)}`)).data.map(({ title }) => title);
    expect(await searchTitles('rockets')).toEqual(['Röckets']);
    expect(await searchTitles('SLAUGHTER  röck hard')).toEqual(['Röckets']);
    expect(await searchTitles('eviternity')).toEqual(['Other']);
    expect(await searchTitles('rockets eviternity')).toEqual([]);
    expect(await searchTitles(' ')).toHaveLength(2);
  });

  it('returns no protocols for an unknown base game', async () => {
    await create({ title: 'x', baseGameVersionId: 'gone' });
    expect((await api.get(`${PROTOCOLS}?version=gone`)).data).toEqual([]);
  });

  it('rejects unknown parameters', async () => {
    expect(toRefusal(await api.get(`${PROTOCOLS}?title=x`))).toEqual(invalidField('title'));
    expect(toRefusal(await api.get(`${PROTOCOLS}?search=a&search=b`))).toEqual(invalidField('search'));
  });
});

describe('POST /api/protocols/:id/playtime', () => {
  it('adds up playtime, even from concurrent requests', async () => {
    const { id } = await create({ title: 'x' });
    const post = () => api.post(`${PROTOCOLS}/${id}/playtime`, { sessionSeconds: 60 });
    const responses = await Promise.all(Array.from({ length: 50 }, post));
    expect(Math.max(...responses.map(({ data }) => data.playtimeSeconds))).toBe(3000);
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect((await read(id)).playtimeSeconds).toBe(3000);
  });

  it.each([
    [{}],
    [{ sessionSeconds: 0 }],
    [{ sessionSeconds: -1 }],
    [{ sessionSeconds: 1.5 }],
    [{ sessionSeconds: 604_801 }],
    [{ sessionSeconds: '60' }],
    [{ sessionSeconds: null }],
  ])('rejects %j', async (body) => {
    const { id } = await create({ title: 'x' });
    expect(toRefusal(await api.post(`${PROTOCOLS}/${id}/playtime`, body))).toEqual(
      invalidField('sessionSeconds'),
    );
  });

  it('accepts a duration of one week', async () => {
    const { id } = await create({ title: 'x' });
    const response = await api.post(`${PROTOCOLS}/${id}/playtime`, { sessionSeconds: 604_800 });
    expect([response.status, response.data]).toEqual([200, { playtimeSeconds: 604_800 }]);
  });
});
