import { STORES, TestRegistry, TOKEN, type Answer } from '../testing/test-registry';

describe.each(STORES)('sessions on %s', (_, makePlace) => {
  let registry: TestRegistry;
  beforeEach(async () => (registry = await TestRegistry.start(makePlace)));
  afterEach(() => registry.stop());

  const signIn = async (): Promise<string> => {
    const { headers } = await registry.send('POST', '/review/sign-in', new URLSearchParams({ token: TOKEN }));
    return headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  const signOut = (cookie: string): Promise<Answer> =>
    registry.send('POST', '/review/sign-out', new URLSearchParams(), { cookie });
  const statusWith = async (cookie: string): Promise<number> =>
    (await registry.send('GET', '/review', undefined, { cookie })).status;

  it('are over when they are signed out, also after a restart, and others go on', async () => {
    const cookie = await signIn();
    registry.now += 1000;
    const other = await signIn();
    expect([await statusWith(cookie), await statusWith(other)]).toEqual([200, 200]);
    expect((await signOut(cookie)).status).toBe(303);
    expect([await statusWith(cookie), await statusWith(other)]).toEqual([303, 200]);
    await registry.restart();
    expect([await statusWith(cookie), await statusWith(other)]).toEqual([303, 200]);
    expect((await signOut(cookie)).status).toBe(303);
  });

  it.each(['.', '.x', '.0000', '%2e', ' x'])(
    'are none with %j behind them, signed out or not',
    async (more) => {
      const cookie = await signIn();
      expect(await statusWith(`${cookie}${more}`)).toBe(303);
      await signOut(cookie);
      expect(await statusWith(`${cookie}${more}`)).toBe(303);
    },
  );

  it.each([
    ['a zero before the time', (session: string) => session.replace('.', '.0')],
    ['a sign before the time', (session: string) => session.replace('.', '.+')],
    ['the name padded', (session: string) => session.replace('.', '=.')],
    ['large letters', (session: string) => session.toUpperCase()],
  ])('are none with %s', async (_, change) => {
    const [name, session = ''] = (await signIn()).split(/=(.*)/s);
    expect(await statusWith(`${name}=${change(session)}`)).toBe(303);
  });
});
