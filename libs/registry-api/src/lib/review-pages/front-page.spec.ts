import { createTestHash, STORES, SUNDER, TestRegistry } from '../testing/test-registry';

describe.each(STORES)('the front page on %s', (_, createDatabase) => {
  let registry: TestRegistry;
  beforeEach(async () => {
    registry = await TestRegistry.start(createDatabase);
  });
  afterEach(() => registry.stop());

  const getNames = async (query = ''): Promise<string[]> => {
    const { text } = await registry.get(`/${query}`);
    return [...text.matchAll(/<th scope="row">\s*([^<]+?)\s*</g)].map(([, name]) => name as string);
  };

  it('shows the newest entries to everyone, and finds them by name and MD5', async () => {
    await registry.activate(SUNDER.hash, { family_name: 'Sunder', urls: [SUNDER.url] });
    await registry.activate(createTestHash(1), { family_name: 'Eviternity' });
    const { status, headers, text } = await registry.get('/');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain(`href="${SUNDER.url}"`);
    expect(await getNames()).toEqual(['Eviternity', 'Sunder']);
    expect(await getNames('?q=sund')).toEqual(['Sunder']);
    expect(await getNames(`?q=${SUNDER.hash.toUpperCase()}`)).toEqual(['Sunder']);
    expect(await getNames(`?q=${createTestHash(2)}`)).toEqual([]);
  });

  it('escapes names, and omits links to blocked sites', async () => {
    await registry.activate(SUNDER.hash, { family_name: '<b>Sunder', urls: ['https://bad.example.org/'] });
    await registry.moderate('POST', '/blocked-domains', { domain: 'example.org', reason: 'x' });
    const { text } = await registry.get('/');
    expect(text).toContain('&#60;b&#62;Sunder');
    expect(text).not.toContain('bad.example.org');
  });

  it('shows an error as a page', async () => {
    const { status, headers, text } = await registry.get('/?limit=many');
    expect([status, headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(text).toContain('role="alert"');
  });
});
