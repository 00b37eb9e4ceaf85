import { STORES, TestRegistry, type TestResponse } from '../testing/test-registry';

describe.each(STORES)('moderators on %s', (_, createDatabase) => {
  let registry: TestRegistry;
  let admin: string;
  beforeEach(async () => {
    registry = await TestRegistry.start(createDatabase, { moderators: null });
    admin = registry.firstToken ?? '';
  });
  afterEach(() => registry.stop());

  const send = (method: string, path: string, body?: unknown, token = admin): Promise<TestResponse> =>
    registry.send(method, `/api/review${path}`, body, { authorization: `Bearer ${token}` });
  const add = async (name: string, role = 'moderator'): Promise<string> =>
    (await send('POST', '/moderators', { name, role })).json.token;
  const describeAnswer = ({ status, json }: TestResponse): unknown => [status, json?.code];
  const signIn = async (token: string): Promise<string> => {
    const { headers } = await registry.send('POST', '/review/sign-in', new URLSearchParams({ token }));
    return headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  const getPage = (path: string, cookie: string): Promise<TestResponse> =>
    registry.send('GET', path, undefined, { cookie });

  it('start with an admin, who adds others without a restart', async () => {
    const ben = await add('Ben Ü.');
    expect((await send('GET', '/moderators')).json).toEqual({
      moderators: [
        { name: 'Ben Ü.', role: 'moderator' },
        { name: 'admin', role: 'admin' },
      ],
      isConfigured: false,
    });
    expect((await send('GET', '/submissions', undefined, ben)).status).toBe(200);
    await registry.restart();
    expect(registry.firstToken).toBeNull();
    expect((await send('GET', '/submissions', undefined, ben)).status).toBe(200);
  });

  it('are only managed by admins', async () => {
    const ben = await add('ben');
    for (const [method, path, body] of [
      ['GET', '/moderators'],
      ['POST', '/moderators', { name: 'eve', role: 'admin' }],
      ['PATCH', '/moderators/ben', { role: 'admin' }],
      ['POST', '/moderators/admin/token'],
      ['DELETE', '/moderators/admin'],
    ] as const)
      expect([path, describeAnswer(await send(method, path, body, ben))]).toEqual([
        path,
        [403, 'NOT_ALLOWED'],
      ]);
    const cookie = await signIn(ben);
    const page = await getPage('/review/moderators', cookie);
    expect([page.status, page.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect((await getPage('/review', cookie)).text).not.toContain('/review/moderators');
    expect((await getPage('/review', await signIn(admin))).text).toContain('/review/moderators');
    expect((await send('PATCH', '/moderators/ben', { role: 'admin' })).status).toBe(204);
    expect((await getPage('/review/moderators', cookie)).status).toBe(200);
  });

  it('lose access and their sessions at once when they are removed or get a new token', async () => {
    const [ben, eve] = [await add('ben'), await add('eve')];
    const cookies = [await signIn(ben), await signIn(eve)];
    expect((await send('DELETE', '/moderators/ben')).status).toBe(204);
    const { json } = await send('POST', '/moderators/eve/token');
    for (const token of [ben, eve])
      expect((await send('GET', '/submissions', undefined, token)).status).toBe(401);
    for (const cookie of cookies) expect((await getPage('/review', cookie)).status).toBe(303);
    expect((await send('GET', '/submissions', undefined, json.token)).status).toBe(200);
  });

  it('always include an admin, even if two remove each other at the same time', async () => {
    expect(describeAnswer(await send('DELETE', '/moderators/admin'))).toEqual([409, 'LAST_ADMIN']);
    expect(describeAnswer(await send('PATCH', '/moderators/admin', { role: 'moderator' }))).toEqual([
      409,
      'LAST_ADMIN',
    ]);
    const ben = await add('ben', 'admin');
    const removals = await Promise.all([
      send('DELETE', '/moderators/ben'),
      send('DELETE', '/moderators/admin', undefined, ben),
    ]);
    expect(removals.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  it('are rejected with an invalid name or role, or if they exist', async () => {
    await add('ben');
    for (const name of ['', ' ben', 'ben ', 'a:b', 'a,b', '<b>', 'x'.repeat(41), 'a\nb', 7, null])
      expect(describeAnswer(await send('POST', '/moderators', { name, role: 'admin' }))).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
    for (const role of ['owner', '', null])
      expect((await send('POST', '/moderators', { name: 'eve', role })).status).toBe(400);
    expect(describeAnswer(await send('POST', '/moderators', { name: 'ben', role: 'admin' }))).toEqual([
      409,
      'MODERATOR_EXISTS',
    ]);
    expect(describeAnswer(await send('DELETE', '/moderators/eve'))).toEqual([404, 'MODERATOR_NOT_FOUND']);
  });

  it('are stored with hashes of their tokens, and changes are in the history', async () => {
    const ben = await add('ben');
    await send('PATCH', '/moderators/ben', { role: 'admin' });
    await send('POST', '/moderators/ben/token');
    await send('DELETE', '/moderators/ben');
    const { text, json } = await send('GET', '/history');
    expect(json.records.map(({ action, reason }: Record<string, string>) => `${action} ${reason}`)).toEqual([
      'removed admin ben',
      'changed the token of ben',
      'changed ben to admin',
      'added moderator ben',
    ]);
    const stored = await registry.withStore((store) => store.all('SELECT * FROM moderators'));
    for (const token of [ben, admin])
      expect([text, JSON.stringify(stored), registry.logged.join()].filter((t) => t.includes(token))).toEqual(
        [],
      );
  });

  it('see a new token once, on a page that is not cached', async () => {
    const cookie = await signIn(admin);
    const form = new URLSearchParams({ name: 'ben', role: 'moderator' });
    const { status, text, headers } = await registry.send('POST', '/review/moderators', form, { cookie });
    const [, token = ''] = /class="mono">([\w-]{32})</.exec(text) ?? [];
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await send('GET', '/submissions', undefined, token)).status).toBe(200);
    expect((await getPage('/review/moderators', cookie)).text).not.toContain(token);
  });
});

describe.each(STORES)('configured moderators on %s', (_, createDatabase) => {
  it('cannot be changed, and the first is the admin', async () => {
    const [anna, ben] = ['a'.repeat(20), 'b'.repeat(20)];
    const moderators = new Map([
      ['anna', anna],
      ['ben', ben],
    ]);
    const registry = await TestRegistry.start(createDatabase, { moderators });
    const send = (method: string, path: string, token: string, body?: unknown): Promise<TestResponse> =>
      registry.send(method, `/api/review/moderators${path}`, body, { authorization: `Bearer ${token}` });
    expect((await send('GET', '', ben)).status).toBe(403);
    expect((await send('GET', '', anna)).json).toEqual({
      moderators: [
        { name: 'anna', role: 'admin' },
        { name: 'ben', role: 'moderator' },
      ],
      isConfigured: true,
    });
    for (const [method, path, body] of [
      ['POST', '', { name: 'eve', role: 'admin' }],
      ['PATCH', '/ben', { role: 'admin' }],
      ['POST', '/ben/token'],
      ['DELETE', '/ben'],
    ] as const) {
      const { status, json } = await send(method, path, anna, body);
      expect([status, json.code]).toEqual([409, 'MODERATORS_CONFIGURED']);
      expect(json.error).toContain('REGISTRY_MODERATORS');
    }
    await registry.stop();
  });
});
