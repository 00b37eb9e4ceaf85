import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';

const HASH = '0123456789abcdef0123456789abcdef';
const MOD = {
  hash: HASH,
  family_name: 'Sunlust',
  display_name: 'Sunlust 1.0',
  version: '1.0',
  category: 'mapset',
  is_sidecar: 0,
  load_order: [],
  urls: [{ url: 'https://example.org/sunlust', domain: 'example.org' }],
};

describe('the Registry', () => {
  let registry: Server;
  let requests: string[];
  let api: TestLauncherApi;

  beforeEach(async () => {
    requests = [];
    registry = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      const isSearch = request.url?.startsWith('/api/mods');
      const body = isSearch ? { mods: [MOD], total: 1, limit: 20, offset: 0 } : MOD;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
    await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
    api = await createTestLauncherApi({
      registryUrl: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
    });
  });
  afterEach(async () => {
    await api.close();
    registry.closeAllConnections();
    await new Promise((closed) => registry.close(closed));
  });

  it('is never queried while the feature is off', async () => {
    expect((await api.get('/api/registry/search?q=sunlust')).data).toEqual([]);
    expect((await api.get(`/api/registry/lookup/${HASH}`)).data).toBeNull();
    expect(requests).toEqual([]);
  });

  it('answers searches and lookups while the feature is on', async () => {
    await api.put('/api/settings', { registryLookupEnabled: true });
    const found = await api.get('/api/registry/search?q=sunlust');
    expect(found.data).toEqual([
      { hash: HASH, familyName: 'Sunlust', version: '1.0', category: 'mapset', links: MOD.urls },
    ]);
    const entry = await api.get(`/api/registry/lookup/${HASH}`);
    expect(entry.data).toMatchObject({ hash: HASH, name: 'Sunlust 1.0', url: 'https://example.org/sunlust' });
  });

  it.each(['not-a-hash', '..%2f..%2fadmin', '%00'])(
    'is not queried for an invalid hash: %s',
    async (hash) => {
      await api.put('/api/settings', { registryLookupEnabled: true });
      const { status, data } = await api.get(`/api/registry/lookup/${hash}`);
      expect([status, data, requests]).toEqual([200, null, []]);
    },
  );

  it('may be unreachable without causing an error', async () => {
    await api.put('/api/settings', { registryLookupEnabled: true });
    registry.closeAllConnections();
    await new Promise((closed) => registry.close(closed));
    const { status, data } = await api.get('/api/registry/search?q=sunlust');
    expect([status, data]).toEqual([200, []]);
  });
});
