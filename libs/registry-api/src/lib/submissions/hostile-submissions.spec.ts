import { createHostileSubmission, createSeededRandom } from '../testing/hostile-submissions';
import { STORES, TestRegistry, TOKEN } from '../testing/test-registry';

/** `npm run fuzz:registry` sends ten thousand submissions. */
const COUNT = Number(process.env['HANGAR_HOSTILE_SUBMISSIONS'] ?? 300);
const MAX_PARALLEL = 20;

describe.each(STORES)('hostile submissions to the Registry on %s', (_, createDatabase) => {
  let registry: TestRegistry;
  beforeAll(async () => (registry = await TestRegistry.start(createDatabase, { maxPending: 1_000_000 })));
  afterAll(() => registry.stop());

  it('all receive a response that the contract allows', async () => {
    const random = createSeededRandom(1993);
    const statuses = new Map<number, number>();
    const send = async (): Promise<void> => {
      const { body, headers } = createHostileSubmission(random);
      const { status } = await registry.send('POST', '/mod/pending', body, headers);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    for (let sent = 0; sent < COUNT; sent += MAX_PARALLEL)
      await Promise.all(Array.from({ length: MAX_PARALLEL }, send));

    expect([...statuses.keys()].sort()).toEqual([202, 400]);
    expect(registry.logged.join('')).not.toContain('"level":"error"');
  }, 600_000);

  it('are rejected if they are too large', async () => {
    const { status, json } = await registry.submit({ suggested_name: 'x'.repeat(300_000) });
    expect([status, json]).toEqual([413, { error: 'The request is too large.', code: 'TOO_LARGE' }]);
  });

  it('activate no entries', async () => {
    expect((await registry.get('/api/mods')).json.total).toBe(0);
  });

  it('add nothing to the review pages that a browser would run or load', async () => {
    const { headers } = await registry.send('POST', '/review/sign-in', new URLSearchParams({ token: TOKEN }));
    const cookie = { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
    const { json } = await registry.moderate('GET', '/submissions?limit=100');
    const pages = [
      '/review?limit=100',
      ...json.submissions.map(({ id }: { id: number }) => `/review/submissions/${id}`),
    ];
    for (const path of pages) {
      const page = await registry.send('GET', path, undefined, cookie);
      expect(page.status).toBe(200);
      // Values never contain quotes, so only tags and the names of their attributes are left.
      expect(page.text.replace(/"[^"]*"/g, '""')).not.toMatch(
        /<(script|img|iframe|object|svg|style)|<[^>]*\son\w+=/i,
      );
      const addresses = [...page.text.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(
        ([, address]) => address,
      );
      expect(addresses.filter((address) => !/^(\/|#|https?:\/\/)/.test(address ?? ''))).toEqual([]);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });
});
