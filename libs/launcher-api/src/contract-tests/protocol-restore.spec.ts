import { access, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import type { IProtocol } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { withoutReadiness } from './without-readiness';

const PROTOCOLS = '/api/protocols';

let api: TestLauncherApi;
beforeEach(async () => {
  api = await createTestLauncherApi();
});
afterEach(() => api.close());

const create = async (title: string): Promise<IProtocol> =>
  (
    await api.post(PROTOCOLS, {
      title,
      tags: ['kept'],
      files: [{ hashValue: 'a'.repeat(32), name: 'a.wad', enabled: false }],
      saveDirectory: '~/saves/kept',
    })
  ).data;
const restore = (id: string) => api.post(`${PROTOCOLS}/${id}/restore`);
const getProtocolPath = (id: string) => api.path('mods', `${id}.json`);

describe('POST /api/protocols/:id/restore', () => {
  it('restores a deleted protocol as it was, byte for byte, and publishes an event', async () => {
    const { id } = await create('Undo');
    await api.post(`${PROTOCOLS}/${id}/playtime`, { sessionSeconds: 60 });
    await writeFile(
      getProtocolPath(id),
      (await readFile(getProtocolPath(id), 'utf8')).replace('{', '{\n  "mine": 1,'),
    );
    const before = await api.get(`${PROTOCOLS}/${id}`);
    const bytes = await readFile(getProtocolPath(id));
    await api.delete(`${PROTOCOLS}/${id}`);
    let response = before;
    expect(await api.eventAfter('protocols.changed', async () => (response = await restore(id)))).toEqual({
      ids: [id],
    });
    expect([response.status, response.data]).toMatchObject([200, withoutReadiness(before.data)]);
    const toStoredTag = (tag: string | null) => tag?.split('-')[0];
    expect(toStoredTag(response.headers.get('etag'))).toBe(toStoredTag(before.headers.get('etag')));
    expect(await readFile(getProtocolPath(id))).toEqual(bytes);
    expect((await api.get(PROTOCOLS)).data).toMatchObject([withoutReadiness(before.data)]);
    expect(await readdir(api.path('trash'))).toEqual([]);
  });

  it('works after a restart, and a deleted protocol is never listed', async () => {
    const protocol = await create('Later');
    await api.delete(`${PROTOCOLS}/${protocol.id}`);
    await api.restart();
    expect((await api.get(PROTOCOLS)).data).toEqual([]);
    expect((await restore(protocol.id)).data).toEqual(protocol);
    await api.restart();
    expect((await api.get(PROTOCOLS)).data).toEqual([protocol]);
  });

  it('does not count the protocol as a new one', async () => {
    const { id } = await create('Once');
    await api.delete(`${PROTOCOLS}/${id}`);
    await restore(id);
    // Closing Hangar waits for pending counts.
    await api.restart();
    expect((await api.get('/api/player')).data.stats.protocolsCreated).toBe(1);
  });

  it('can be repeated, and restores the latest state', async () => {
    const { id } = await create('First');
    for (const title of ['Second', 'Third']) {
      await api.put(`${PROTOCOLS}/${id}`, { title });
      await api.delete(`${PROTOCOLS}/${id}`);
      expect((await restore(id)).data.title).toBe(title);
    }
  });

  it('restores a protocol only once despite two concurrent requests', async () => {
    const { id } = await create('Twice');
    await api.delete(`${PROTOCOLS}/${id}`);
    const responses = await Promise.all([restore(id), restore(id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(toRefusal(await restore(id))).toEqual({ status: 409, code: 'TARGET_EXISTS' });
  });

  it('never replaces a file that was written manually after the deletion', async () => {
    const { id } = await create('Old');
    await api.delete(`${PROTOCOLS}/${id}`);
    await writeFile(getProtocolPath(id), '{ "title": "By hand" }');
    const response = await restore(id);
    expect(toRefusal(response)).toEqual({ status: 409, code: 'TARGET_EXISTS' });
    expect(response.error.error).toContain(id);
    expect((await api.get(`${PROTOCOLS}/${id}`)).data.title).toBe('By hand');
  });

  it('also restores a damaged protocol', async () => {
    const { id } = await create('Damaged');
    await writeFile(getProtocolPath(id), '{ "title": ');
    await api.delete(`${PROTOCOLS}/${id}`);
    await restore(id);
    expect(await readFile(getProtocolPath(id), 'utf8')).toBe('{ "title": ');
  });

  it.each(['none', '..%2Fsettings', '%00', '__proto__', 'x'.repeat(300), '.'.repeat(3)])(
    'returns 404 for %s',
    async (id) => {
      expect(toRefusal(await restore(id))).toEqual({ status: 404, code: 'PROTOCOL_NOT_FOUND' });
    },
  );

  it('protects a deleted protocol from requests with its path', async () => {
    const { id } = await create('Private');
    await api.delete(`${PROTOCOLS}/${id}`);
    const [deletion = ''] = await readdir(api.path('trash'));
    const trashedPath = api.path('trash', deletion, 'files', `${id}.json`);
    await access(trashedPath);
    if (process.platform !== 'win32') expect((await stat(api.path('trash'))).mode & 0o77).toBe(0);
    for (const path of ['/api/file-read', '/api/move-file']) {
      const body = {
        filePath: trashedPath,
        ...(path.endsWith('move-file') ? { newPath: api.path('images', 'x.png') } : {}),
      };
      expect(toRefusal(await api.post(path, body))).toEqual({ status: 403, code: 'FORBIDDEN_PATH' });
    }
  });
});
