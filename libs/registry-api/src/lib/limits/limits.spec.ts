import {
  OTHER_UUID,
  STORES,
  TestRegistry,
  TOKEN,
  createTestHash,
  type TestResponse,
} from '../testing/test-registry';

const UNLIMITED = {
  lookupsPerMinute: 0,
  submissionsPerMinute: 0,
  submissionsPerUuidAndHour: 0,
  exportsPerHour: 0,
  signInsPerMinute: 0,
};

describe('limits', () => {
  let registry: TestRegistry;
  const start = async (limits: Partial<typeof UNLIMITED>, changes: object = {}): Promise<void> => {
    registry = await TestRegistry.start(STORES[0]![1], { limits: { ...UNLIMITED, ...limits }, ...changes });
  };
  afterEach(() => registry.stop());

  it('reject too many requests from an address with status 429 and the delay before a retry', async () => {
    await start({ lookupsPerMinute: 2 });
    await registry.get('/api/mods?q=a');
    await registry.get('/api/mods?q=a');
    const { status, headers } = await registry.get('/api/mods?q=a');
    expect([status, headers.get('retry-after')]).toEqual([429, '30']);
    registry.now += 30_000;
    expect((await registry.get('/api/mods?q=a')).status).toBe(200);
  });

  it('count installations separately from addresses', async () => {
    await start({ submissionsPerUuidAndHour: 1 });
    await registry.submit();
    expect((await registry.submit({ hash: createTestHash(1) })).status).toBe(429);
    expect((await registry.submit({ hash: createTestHash(1) }, OTHER_UUID)).status).toBe(202);
  });

  it('only trust the addresses that a proxy reports if a proxy is configured', async () => {
    await start({ lookupsPerMinute: 1 });
    const sendRequest = async (from: string): Promise<number> =>
      (await registry.send('GET', '/api/mods?q=a', undefined, { 'x-forwarded-for': from })).status;
    expect([await sendRequest('203.0.113.1'), await sendRequest('203.0.113.2')]).toEqual([200, 429]);
    await registry.stop();
    await start({ lookupsPerMinute: 1 }, { trustedProxies: 1 });
    expect([await sendRequest('203.0.113.1'), await sendRequest('203.0.113.2')]).toEqual([200, 200]);
  });

  it('warn once if a trusted proxy does not report the origin of requests', async () => {
    await start({}, { trustedProxies: 1 });
    const sendRequest = async (headers: Record<string, string>): Promise<string[]> => {
      await registry.send('GET', '/api/mods?q=a', undefined, headers);
      return registry.logged.filter((line) => JSON.parse(line).level === 'warning');
    };
    await registry.get('/api/health');
    expect(await sendRequest({ 'x-forwarded-for': '203.0.113.1', 'x-forwarded-proto': 'https' })).toEqual([]);
    expect(await sendRequest({ 'x-forwarded-proto': 'https' })).toEqual([
      expect.stringContaining('a request arrived without X-Forwarded-For. Configure'),
    ]);
    expect(await sendRequest({})).toHaveLength(1);
  });

  it('do not warn if no proxy is trusted', async () => {
    await start({});
    await registry.get('/api/mods?q=a');
    expect(registry.logged.join('')).not.toContain('X-Forwarded');
  });

  it('stop a client that guesses tokens', async () => {
    await start({ signInsPerMinute: 2 });
    const guess = async (): Promise<number> =>
      (await registry.send('GET', '/api/review/history', undefined, { authorization: 'Bearer guess' }))
        .status;
    expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429]);
  });

  it('reject even the right token after too many attempts, until the delay is over', async () => {
    await start({ signInsPerMinute: 2 });
    const signIn = async (token: string): Promise<TestResponse> =>
      registry.send('POST', '/review/sign-in', new URLSearchParams({ token }));
    const use = async (): Promise<number> => (await registry.moderate('GET', '/history')).status;
    expect([(await signIn('guess')).status, await use(), (await signIn('guess')).status]).toEqual([
      401, 200, 401,
    ]);
    const { status, text } = await signIn(TOKEN);
    expect([status, await use()]).toEqual([429, 429]);
    expect(text).toContain('<label for="token">');
    expect(text).toContain('Try again in 30 seconds.');
    registry.now += 30_000;
    expect([(await signIn(TOKEN)).status, await use()]).toEqual([303, 200]);
  });

  it('accept no more submissions than fit in the queue', async () => {
    await start({}, { maxPending: 4 });
    const statuses: number[] = [];
    for (let number = 0; number < 6; number++)
      statuses.push((await registry.submit({ hash: createTestHash(number) })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 429, 429]);
  });
});
