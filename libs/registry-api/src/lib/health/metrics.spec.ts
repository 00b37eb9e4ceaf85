import { networkInterfaces } from 'node:os';

import { createTestHash, STORES, TestRegistry, UUID } from '../testing/test-registry';

describe.each(STORES)('the metrics on %s', (_, createDatabase) => {
  it('count the queue, requests and refusals, and contain nothing about clients', async () => {
    const registry = await TestRegistry.start(createDatabase);
    await registry.submit();
    await registry.submit({ url: 'no' });
    await registry.get(`/mod/${createTestHash(1)}`);
    await registry.get('/nowhere/secret');
    const { status, text, headers } = await registry.get('/metrics');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    for (const line of [
      'hangar_registry_store_available 1',
      'hangar_registry_queue_submissions 1',
      'hangar_registry_requests_total{method="POST",route="/mod/pending",status="202"} 1',
      'hangar_registry_requests_total{method="GET",route="/mod/:hash",status="404"} 1',
      'hangar_registry_requests_total{method="GET",route="none",status="404"} 1',
      'hangar_registry_errors_total{code="VALIDATION_FAILED"} 1',
      'hangar_registry_errors_total{code="ENTRY_NOT_FOUND"} 1',
    ])
      expect(text).toContain(`${line}\n`);
    for (const secret of [UUID, createTestHash(1), 'secret', '127.0.0.1']) expect(text).not.toContain(secret);
    const lines = text.split('\n').filter(Boolean);
    expect(lines.filter((line) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{[^{}]+\})? [\d.e+-]+)$/.test(line))).toEqual(
      [],
    );
    await registry.stop();
  });
});

describe('access to the metrics', () => {
  const fetchStatus = async (registry: TestRegistry, headers: Record<string, string> = {}): Promise<number> =>
    (await registry.send('GET', '/metrics', undefined, headers)).status;

  it('is refused to requests that came through a proxy on this computer', async () => {
    const registry = await TestRegistry.start(STORES[0]![1], { trustedProxies: 1 });
    expect(await fetchStatus(registry)).toBe(200);
    for (const header of ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP', 'Via'])
      for (const value of ['127.0.0.1', '203.0.113.7', ''])
        expect([header, value, await fetchStatus(registry, { [header]: value })]).toEqual([
          header,
          value,
          404,
        ]);
    await registry.stop();
  });

  it('is refused to other addresses unless it is configured', async () => {
    const address = Object.values(networkInterfaces())
      .flat()
      .find((candidate) => candidate?.family === 'IPv4' && !candidate.internal)?.address;
    const fetchFromOutside = async (arePublicMetrics: boolean): Promise<number> => {
      const registry = await TestRegistry.start(STORES[0]![1], { host: '0.0.0.0', arePublicMetrics });
      const { port } = new URL(registry.url);
      const { status } = await fetch(`http://${address}:${port}/metrics`);
      const proxied = await fetchStatus(registry, { 'X-Forwarded-For': '203.0.113.7' });
      await registry.stop();
      expect(proxied).toBe(status);
      return status;
    };
    expect([await fetchFromOutside(false), await fetchFromOutside(true)]).toEqual([404, 200]);
  });
});
