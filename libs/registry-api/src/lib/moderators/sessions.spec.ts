import { STORES, TestRegistry, TOKEN, type TestResponse } from '../testing/test-registry';

describe.each(STORES)('sessions on %s', (_, createDatabase) => {
  let registry: TestRegistry;
  beforeEach(async () => (registry = await TestRegistry.start(createDatabase)));
  afterEach(() => registry.stop());

  const signIn = async (): Promise<string> => {
    const { headers } = await registry.send('POST', '/review/sign-in', new URLSearchParams({ token: TOKEN }));
    return headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  const signOut = (cookie: string): Promise<TestResponse> =>
    registry.send('POST', '/review/sign-out', new URLSearchParams(), { cookie });
  const fetchStatus = async (cookie: string): Promise<number> =>
    (await registry.send('GET', '/review', undefined, { cookie })).status;

  it('end when they are signed out, even after a restart, while others continue', async () => {
    const cookie = await signIn();
    registry.now += 1000;
    const other = await signIn();
    expect([await fetchStatus(cookie), await fetchStatus(other)]).toEqual([200, 200]);
    expect((await signOut(cookie)).status).toBe(303);
    expect([await fetchStatus(cookie), await fetchStatus(other)]).toEqual([303, 200]);
    await registry.restart();
    expect([await fetchStatus(cookie), await fetchStatus(other)]).toEqual([303, 200]);
    expect((await signOut(cookie)).status).toBe(303);
  });

  it.each(['.', '.x', '.0000', '%2e', ' x'])(
    'are invalid with %j appended, whether or not they are signed out',
    async (more) => {
      const cookie = await signIn();
      expect(await fetchStatus(`${cookie}${more}`)).toBe(303);
      await signOut(cookie);
      expect(await fetchStatus(`${cookie}${more}`)).toBe(303);
    },
  );

  it.each([
    ['a leading zero in the time', (session: string) => session.replace('.', '.0')],
    ['a sign in the time', (session: string) => session.replace('.', '.+')],
    ['a padded name', (session: string) => session.replace('.', '=.')],
    ['capital letters', (session: string) => session.toUpperCase()],
  ])('are invalid with %s', async (_, change) => {
    const [name, session = ''] = (await signIn()).split(/=(.*)/s);
    expect(await fetchStatus(`${name}=${change(session)}`)).toBe(303);
  });
});
