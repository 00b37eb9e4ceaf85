import { STORES, SUNDER, TestRegistry, TOKEN } from '../testing/test-registry';

const BASE = '/community/registry';

describe('a Registry below a path', () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await TestRegistry.start(STORES[0]![1], { basePath: BASE });
    await registry.activate(SUNDER.hash, { family_name: 'Sunder' });
    await registry.submit();
  });
  afterAll(() => registry.stop());

  const signIn = async (to = ''): Promise<{ cookie: string; path: string; location: string | null }> => {
    // Two sessions that start at the same moment are the same session, which may have been signed out.
    registry.now++;
    const form = new URLSearchParams({ token: TOKEN, to });
    const { headers } = await registry.send('POST', `${BASE}/review/sign-in`, form);
    const [cookie = '', ...attributes] = (headers.get('set-cookie') ?? '').split('; ');
    const path = attributes.find((attribute) => attribute.startsWith('Path=')) ?? '';
    return { cookie, path, location: headers.get('location') };
  };

  it('answers with and without the path, because some proxies remove it', async () => {
    for (const path of ['/api/health', '/', '/api/mods?q=sunder', `/mod/${SUNDER.hash}`])
      for (const base of ['', BASE])
        expect([base + path, (await registry.get(base + path)).status]).toEqual([base + path, 200]);
    expect((await registry.get(BASE)).status).toBe(200);
    expect((await registry.get(`${BASE}?q=sunder`)).text).toContain('Sunder');
    for (const path of [`${BASE}x/api/health`, `${BASE}${BASE}/api/health`, `/${BASE}/api/health`])
      expect([path, (await registry.get(path)).status]).toEqual([path, 404]);
  });

  it('restricts the cookie to the review pages below the path, and redirects to pages below it', async () => {
    expect(await signIn(`/review/entries/${SUNDER.hash}`)).toMatchObject({
      path: `Path=${BASE}/review`,
      location: `${BASE}/review/entries/${SUNDER.hash}`,
    });
    const { headers } = await registry.get(`${BASE}/review/history?offset=0`);
    expect(headers.get('location')).toBe(`${BASE}/review/sign-in?to=%2Freview%2Fhistory%3Foffset%3D0`);
    for (const prefix of ['', BASE]) {
      const { cookie } = await signIn();
      const signedOut = await registry.send('POST', `${prefix}/review/sign-out`, new URLSearchParams(), {
        cookie,
      });
      expect(signedOut.headers.get('location')).toBe(`${BASE}/review/sign-in`);
    }
  });

  it('has only links, forms and style sheets below the path on every page', async () => {
    const { cookie } = await signIn();
    const { json } = await registry.moderate('GET', '/submissions');
    const pages = ['', '/entries', `/entries/${SUNDER.hash}`, '/history', '/blocked-domains', '/reject-all'];
    const submission = `/submissions/${json.submissions[0].id}`;
    for (const path of [...pages, submission, '/sign-in', '/entries/no', '/../'].map(
      (page) => `/review${page}`,
    )) {
      const { text } = await registry.send('GET', BASE + path, undefined, { cookie });
      const addresses = [...text.matchAll(/(?:href|action|src)="(\/[^"]*)"/g)].map(([, address]) => address);
      expect([path, addresses.length > 3]).toEqual([path, true]);
      expect([path, addresses.filter((address) => !address?.startsWith(`${BASE}/`))]).toEqual([path, []]);
    }
  });

  it('is described as a server in the OpenAPI document', async () => {
    const { json } = await registry.get(`${BASE}/api/openapi.json`);
    expect(json.servers).toEqual([{ url: BASE }]);
  });
});
