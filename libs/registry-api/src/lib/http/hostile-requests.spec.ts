import { join } from 'node:path';

import { createHostileRequests, listServedRoutes, type HostileRequest } from '../testing/hostile-requests';
import { SUNDER, STORES, TestRegistry, TOKEN, UUID } from '../testing/test-registry';

const MAX_PARALLEL = 10;
/**
 * By default, each route only receives every twentieth request, starting at a different request for each route.
 * `npm run fuzz:registry` sends all requests to all routes.
 */
const SAMPLING_INTERVAL = process.env['HANGAR_HOSTILE_SUBMISSIONS'] ? 1 : 20;
/** A forged cookie with a distant expiry, for a name that contains NUL. */
const FORGED = `hangar_review=${Buffer.from('a\0b').toString('base64url')}.9999999999999.${'0'.repeat(64)}`;

/** Each store's responses to all requests. */
const answers = new Map<string, ReadonlyMap<string, number>>();

describe.each(STORES)('hostile requests to the Registry on %s', (store, createDatabase) => {
  let registry: TestRegistry;
  beforeAll(async () => (registry = await TestRegistry.start(createDatabase, { maxPending: 1_000_000 })));
  afterAll(() => registry.stop());

  const signIn = async (): Promise<string> => {
    const { headers } = await registry.send('POST', '/review/sign-in', new URLSearchParams({ token: TOKEN }));
    return headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  const send = async ({ method, path, headers, body }: HostileRequest): Promise<number> =>
    (await registry.send(method, path, body, headers)).status;

  it('are rejected on every route, regardless of the sender', async () => {
    const routes = await listServedRoutes({
      ...registry.options,
      database: { file: join(registry.directory, 'routes.sqlite') },
    });
    expect(routes.length).toBeGreaterThan(30);
    const statuses = new Map<string, number>();
    const callers: [who: string, own: Record<string, string>][] = [
      ['nobody', {}],
      ['somebody with a forged cookie', { cookie: FORGED }],
      ['a moderator', { authorization: `Bearer ${TOKEN}`, 'x-registry-uuid': UUID }],
    ];
    for (const [who, own] of callers) {
      for (const [routeIndex, route] of routes.entries()) {
        // One route ends the session, so a new session is opened for each route.
        if (who === 'a moderator') own['cookie'] = await signIn();
        const requests = createHostileRequests(route, own).filter(
          (_, index) => (index + routeIndex) % SAMPLING_INTERVAL === 0,
        );
        while (requests.length > 0)
          await Promise.all(
            requests.splice(0, MAX_PARALLEL).map(async (request) => {
              statuses.set(`${who}: ${request.label}`, await send(request));
            }),
          );
      }
    }
    answers.set(store, statuses);
    expect([...statuses].filter(([, status]) => status >= 500)).toEqual([]);
    expect(registry.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  }, 1_800_000);

  it('return 400 if a string contains NUL', async () => {
    const cookie = await signIn();
    const moderator = { authorization: `Bearer ${TOKEN}` };
    const form = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
    for (const [method, path, body, headers] of [
      ['GET', '/api/mods?q=a%00b', undefined, {}],
      ['GET', '/mod/%00', undefined, {}],
      ['POST', '/mod/pending', { ...SUNDER, suggested_name: 'a\0b' }, { 'x-registry-uuid': UUID }],
      ['POST', '/mod/pending', { ...SUNDER, load_order: [{ name: 'a\0' }] }, { 'x-registry-uuid': UUID }],
      ['GET', '/api/review/submissions?q=%00', undefined, moderator],
      ['DELETE', '/api/review/blocked-domains/a%00', undefined, moderator],
      ['POST', '/api/review/submissions/reject', { q: '\0', reason: 'x' }, moderator],
      ['POST', '/api/review/import', { format: 1, entries: [{ family_name: 'a\0' }] }, moderator],
      ['GET', '/review/entries?q=%00', undefined, { cookie }],
      ['POST', '/review/blocked-domains/remove', 'domain=a%00b', form],
      ['POST', '/review/sign-in', 'token=%00', form],
    ] as const)
      expect([path, (await registry.send(method, path, body, headers)).status]).toEqual([path, 400]);
  });

  it('lead to the sign-in page if the cookie is forged', async () => {
    const { status, headers } = await registry.send('GET', '/review', undefined, { cookie: FORGED });
    expect([status, headers.get('location')]).toEqual([303, '/review/sign-in']);
    expect((await registry.send('POST', '/review/sign-out', undefined, { cookie: FORGED })).status).toBe(303);
  });
});

(STORES.length > 1 ? it : it.skip)('get the same responses with both stores', () => {
  const [firstAnswers, secondAnswers] = [...answers.values()];
  expect([...(firstAnswers ?? [])].filter(([what, status]) => secondAnswers?.get(what) !== status)).toEqual(
    [],
  );
});
