import { gunzipSync } from 'node:zlib';
import { LIST_LINES, type IProtocol } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';

describe('lists', () => {
  let api: TestLauncherApi;
  beforeAll(async () => {
    api = await createTestLauncherApi();
    for (let i = 0; i < 12; i++) await api.post('/api/protocols', { title: `Protocol ${i}` });
  });
  afterAll(() => api.close());

  const getTitles = (protocols: IProtocol[]) => protocols.map(({ title }) => title);

  it('can be requested in pages, with the total', async () => {
    const all = await api.get('/api/protocols');
    const page = await api.get('/api/protocols?limit=5&offset=10');
    expect(getTitles(page.data)).toEqual(getTitles(all.data).slice(10));
    expect([all.data.length, page.headers.get('x-total-count')]).toEqual([12, '12']);
  });

  it('can be limited to records by ID, ignoring IDs that do not exist', async () => {
    const all = (await api.get('/api/protocols')).data;
    const requestedIds = [all[3]?.id, 'nobody', all[7]?.id].join(',');
    const selected = await api.get(`/api/protocols?ids=${requestedIds}`);
    expect(selected.data).toEqual([all[3], all[7]]);
    expect((await api.get('/api/mod-files/catalog?ids=nobody')).data).toEqual([]);
  });

  it('can be sorted, even if only the first page is requested', async () => {
    const descendingTitles = getTitles((await api.get('/api/protocols?sort=title&direction=desc')).data);
    expect(descendingTitles.slice(0, 3)).toEqual(['Protocol 11', 'Protocol 10', 'Protocol 9']);
    const unchanged = await api.get('/api/protocols?sort=title&limit=2');
    expect(getTitles(unchanged.data)).toEqual(descendingTitles.toReversed().slice(0, 2));
    const { status, error } = await api.get('/api/protocols?sort=size');
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it.each(['limit=0', 'limit=-1', 'limit=ten', 'offset=-1', 'limit=1e9', 'offset=1.5'])(
    'reject %s',
    async (query) => {
      for (const path of ['protocols', 'versions', 'sessions', 'mod-files/catalog']) {
        const { status, error } = await api.get(`/api/${path}?${query}`);
        expect([path, status, error.code]).toEqual([path, 400, 'VALIDATION_FAILED']);
      }
    },
  );

  it('are not sent again to a client that has them, unless they have changed', async () => {
    const address = `${api.url}/api/protocols?search=protocol`;
    const first = await fetch(address);
    const known = { headers: { 'if-none-match': first.headers.get('etag') ?? 'none' } };
    const repeated = await fetch(address, known);
    expect([first.status, repeated.status, await repeated.text()]).toEqual([200, 304, '']);
    await api.post('/api/protocols', { title: 'Protocol of another page' });
    expect((await fetch(address, known)).status).toBe(200);
  });

  it("respond to HEAD with the list's headers, and with 304 to a client that has the list", async () => {
    const address = `${api.url}/api/protocols`;
    const response = await fetch(address);
    const head = await fetch(address, { method: 'HEAD' });
    const getSummary = ({ status, headers }: Response) => [
      status,
      ...['etag', 'content-type', 'cache-control', 'vary'].map((name) => headers.get(name)),
    ];
    expect(getSummary(head)).toEqual(getSummary(response));
    const known = { 'if-none-match': head.headers.get('etag') ?? 'none' };
    expect((await fetch(address, { method: 'HEAD', headers: known })).status).toBe(304);
  });

  it('are compressed on request, with the same content', async () => {
    const plain = await fetch(`${api.url}/api/protocols`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const { request } = await import('node:http');
    const compressed = await new Promise<{ encoding: string | undefined; body: Buffer }>(
      (resolve, reject) => {
        request(`${api.url}/api/protocols`, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) }),
          );
        })
          .on('error', reject)
          .end();
      },
    );
    expect(compressed.encoding).toBe('gzip');
    expect(gunzipSync(compressed.body).toString()).toBe(await plain.text());
  });

  it('have each record on a separate line, even after changes', async () => {
    const { data } = await api.get('/api/protocols');
    const ids = (data as IProtocol[]).map(({ id }) => id);
    const changed = await fetch(`${api.url}/api/protocols`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids, changes: { rating: 4 } }),
    });
    expect([changed.status, changed.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    for (const text of [await changed.text(), await (await fetch(`${api.url}/api/protocols`)).text()]) {
      const lines = text.split('\n');
      expect([lines[0], lines.at(-1), lines.length]).toEqual([
        LIST_LINES.head,
        LIST_LINES.tail,
        data.length + 2,
      ]);
      expect(JSON.parse(lines[1]?.replace(/,$/, '') ?? '')).toMatchObject({ rating: 4 });
    }
  });

  it('show a change immediately', async () => {
    const { data } = await api.post('/api/protocols', { title: 'Brand new' });
    expect(getTitles((await api.get('/api/protocols')).data)).toContain('Brand new');
    await api.delete(`/api/protocols/${data.id}`);
    expect(getTitles((await api.get('/api/protocols')).data)).not.toContain('Brand new');
  });
});
