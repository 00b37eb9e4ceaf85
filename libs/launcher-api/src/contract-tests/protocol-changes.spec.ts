import { access, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type IProtocol } from '@hangar/domain';

import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';
import { withoutReadiness } from './without-readiness';

const PROTOCOLS = '/api/protocols';

let api: TestLauncherApi;
let clock: ManualClock;
beforeEach(async () => {
  clock = new ManualClock();
  api = await createTestLauncherApi({ platform: { clock } });
});
afterEach(() => api.close());

const create = async (request: object): Promise<IProtocol> => {
  const response = await api.post(PROTOCOLS, request);
  expect(response.status).toBe(201);
  return response.data;
};
const read = async (id: string): Promise<IProtocol> => (await api.get(`${PROTOCOLS}/${id}`)).data;
const getProtocolPath = (id: string): string => api.path('mods', `${id}.json`);
const readStored = async (id: string): Promise<unknown> =>
  JSON.parse(await readFile(getProtocolPath(id), 'utf8'));

describe('PUT /api/protocols/:id', () => {
  it('changes the given fields and the modification time', async () => {
    const before = await create({ title: 'Old', tags: ['a'], options: { skill: 1, map: 'E1M1' } });
    clock.advance(60_000);
    const { status, data } = await api.put(`${PROTOCOLS}/${before.id}`, {
      title: 'New',
      options: { skill: 5 },
    });
    const updatedAt = '2026-01-02T03:05:05.000Z';
    const expected = { ...withoutReadiness(before), title: 'New', options: { skill: 5 }, updatedAt };
    expect([status, data]).toMatchObject([200, expected]);
    expect(await read(before.id)).toEqual(data);
  });

  it('accepts a full record that is sent back, and ignores fields owned by the server', async () => {
    const before = await create({ title: 'x', files: [{ hashValue: 'a'.repeat(32) }] });
    const sent = {
      ...before,
      id: 'y',
      createdAt: 'y',
      launchCount: 9,
      playtimeSeconds: 9,
      lastLaunchedAt: 'y',
      updatedAt: 7,
    };
    const { status, data } = await api.put(`${PROTOCOLS}/${before.id}`, sent);
    expect([status, data]).toEqual([200, before]);
  });

  it('accepts a manually written record that is sent back', async () => {
    const { id } = await create({ title: 'x' });
    await writeFile(
      getProtocolPath(id),
      '{ "title": "", "description": "a\\r\\nb", "files": [{ "fileId": "lost" }], "mine": 1 }',
    );
    const record = await read(id);
    const { status, data } = await api.put(`${PROTOCOLS}/${id}`, record);
    expect([status, { ...data, updatedAt: '' }]).toEqual([200, { ...record, updatedAt: '' }]);
    expect(await readStored(id)).toMatchObject({ mine: 1 });
  });

  it('clears optional fields with null, and no others', async () => {
    const { id } = await create({ title: 'x', saveDirectory: '/s', baseGameVersionId: 'b' });
    expect((await api.put(`${PROTOCOLS}/${id}`, { saveDirectory: null })).data).toMatchObject({
      saveDirectory: null,
      baseGameVersionId: 'b',
    });
    expect(toRefusal(await api.put(`${PROTOCOLS}/${id}`, { title: null }))).toEqual(invalidField('title'));
  });

  it('keeps the ~ of paths on disk, and returns them expanded', async () => {
    const pathFields = { saveDirectory: '~/saves/x', options: { playDemo: '~/x.lmp' } };
    const protocol = await create({ title: 'x', ...pathFields });
    expect(protocol.saveDirectory).toBe(join(homedir(), 'saves/x'));
    expect(protocol.options.playDemo).toBe(join(homedir(), 'x.lmp'));
    expect((await api.put(`${PROTOCOLS}/${protocol.id}`, protocol)).data).toEqual(protocol);
    expect(await readStored(protocol.id)).toMatchObject(pathFields);
    expect((await api.get(PROTOCOLS)).data).toEqual([protocol]);
  });

  it('rejects a change that is based on an outdated state', async () => {
    const { id } = await create({ title: 'x' });
    const etag = (await api.get(`${PROTOCOLS}/${id}`)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const first = await api.put(`${PROTOCOLS}/${id}`, { title: 'first' }, { 'if-match': etag });
    expect(first.status).toBe(200);
    const second = await api.put(`${PROTOCOLS}/${id}`, { title: 'second' }, { 'if-match': etag });
    expect(toRefusal(second)).toEqual({ status: 412, code: 'STALE' });
    expect(second.error.error).toContain('first');
    const next = first.headers.get('etag') ?? '';
    for (const match of [`"other", ${next}`, '*'])
      expect((await api.put(`${PROTOCOLS}/${id}`, { tags: ['t'] }, { 'if-match': match })).status).toBe(200);
    expect((await read(id)).title).toBe('first');
  });

  it('returns the same ETag for the same state, even after playtime was added or Hangar was restarted', async () => {
    const options = { skill: 2, respawnMonsters: true, map: 'E1M1' };
    const { id } = await create({ title: 'x', options });
    await api.post(`${PROTOCOLS}/${id}/playtime`, { sessionSeconds: 5 });
    const { headers } = await api.get(`${PROTOCOLS}/${id}`);
    await api.restart();
    const repeated = await api.get(`${PROTOCOLS}/${id}`);
    expect(repeated.headers.get('etag')).toBe(headers.get('etag'));
    const ifMatch = { 'if-match': repeated.headers.get('etag') ?? '' };
    expect((await api.put(`${PROTOCOLS}/${id}`, { title: 'y' }, ifMatch)).status).toBe(200);
  });

  it('rejects unknown fields', async () => {
    const { id } = await create({ title: 'x' });
    expect(toRefusal(await api.put(`${PROTOCOLS}/${id}`, { colour: 1 }))).toEqual(invalidField('colour'));
    expect(toRefusal(await api.put(`${PROTOCOLS}/${id}`, []))).toMatchObject({ status: 400 });
  });

  it('publishes the IDs of changed protocols', async () => {
    const { id } = await create({ title: 'x' });
    const change = () => api.put(`${PROTOCOLS}/${id}`, { title: 'y' });
    expect(await api.eventAfter('protocols.changed', change)).toEqual({ ids: [id] });
  });
});

describe('DELETE /api/protocols/:id', () => {
  it('removes only the protocol and its file', async () => {
    const { id } = await create({ title: 'x', screenshotPath: 'x.png' });
    await writeFile(api.path('images', 'x.png'), 'x');
    const response = await api.delete(`${PROTOCOLS}/${id}`);
    expect([response.status, response.data]).toEqual([200, { id }]);
    await expect(access(getProtocolPath(id))).rejects.toThrow();
    await access(api.path('images', 'x.png'));
    expect(toRefusal(await api.delete(`${PROTOCOLS}/${id}`))).toMatchObject({ status: 404 });
  });

  it('also removes a damaged protocol', async () => {
    const { id } = await create({ title: 'x' });
    await writeFile(getProtocolPath(id), 'x');
    expect((await api.delete(`${PROTOCOLS}/${id}`)).status).toBe(200);
  });
});
