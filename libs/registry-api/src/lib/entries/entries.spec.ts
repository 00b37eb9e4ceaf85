import { waitUntil, STORES, SUNDER, TestRegistry, createTestHash } from '../testing/test-registry';

describe.each(STORES)('the entries on %s', (_, createDatabase) => {
  let registry: TestRegistry;
  beforeEach(async () => (registry = await TestRegistry.start(createDatabase)));
  afterEach(() => registry.stop());

  describe('lookups', () => {
    it('return 404 for unknown files and invalid hashes', async () => {
      for (const hash of [SUNDER.hash, 'x', '..%2fhealth', "'--"]) {
        const { status, json } = await registry.get(`/mod/${hash}`);
        expect([status, json]).toEqual([
          404,
          { error: expect.any(String), code: expect.stringMatching(/_NOT_FOUND$/) },
        ]);
      }
    });

    it('return 404 for a pending submission, and the whole entry after its approval', async () => {
      const id = await registry.submitAndGetId({
        is_sidecar: 1,
        load_order: [{ name: 'Base', hash: createTestHash(1) }],
      });
      expect((await registry.get(`/mod/${SUNDER.hash}`)).status).toBe(404);

      await registry.moderate('POST', `/submissions/${id}/approve`);
      expect((await registry.get(`/mod/${SUNDER.hash.toUpperCase()}`)).json).toEqual({
        hash: SUNDER.hash,
        family_name: 'Sunder',
        display_name: null,
        version: '2407',
        category: null,
        is_sidecar: 1,
        load_order: [{ name: 'Base', hash: createTestHash(1) }],
        urls: [{ url: SUNDER.url, domain: 'www.doomworld.com' }],
      });
    });
  });

  it('return the right entry for each of many concurrent requests', async () => {
    for (const number of [1, 2, 3])
      await registry.activate(createTestHash(number), { family_name: `Name ${number}` });
    const numbers = Array.from({ length: 200 }, (_, index) => index % 5);
    const names = await Promise.all(
      numbers.map(async (number) => (await registry.get(`/mod/${createTestHash(number)}`)).json.family_name),
    );
    expect(names).toEqual(
      numbers.map((number) => [undefined, 'Name 1', 'Name 2', 'Name 3', undefined][number]),
    );
  });

  describe('a popular entry', () => {
    const fetchName = async (path: string): Promise<string | undefined> => {
      const { json } = await registry.get(path);
      return (json.mods ? json.mods[0] : json)?.family_name;
    };
    const lookup = `/mod/${SUNDER.hash}`;
    const search = '/api/mods?q=sun';

    it('is up to date as soon as a moderator changes it', async () => {
      for (const name of ['Sunder', 'Sunlust', 'Sunlit']) {
        await registry.activate(SUNDER.hash, { family_name: name });
        for (const path of [lookup, search, lookup, search]) expect(await fetchName(path)).toBe(name);
      }
      await registry.moderate('DELETE', `/entries/${SUNDER.hash}`, { reason: 'Wrong.' });
      expect((await registry.get(lookup)).status).toBe(404);
      expect((await registry.get(search)).json.total).toBe(0);
    });

    it('contains no link to a site that was just blocked', async () => {
      await registry.activate(SUNDER.hash, { family_name: 'Sunder', urls: [SUNDER.url] });
      const fetchLinks = async () => [
        (await registry.get(lookup)).json.urls.length,
        (await registry.get(search)).json.mods[0].urls.length,
      ];
      expect(await fetchLinks()).toEqual([1, 1]);
      await registry.moderate('POST', '/blocked-domains', { domain: 'doomworld.com', reason: 'Bad.' });
      expect(await fetchLinks()).toEqual([0, 0]);
      await registry.moderate('DELETE', '/blocked-domains/doomworld.com');
      expect(await fetchLinks()).toEqual([1, 1]);
    });

    it('is up to date after a change from outside the Registry', async () => {
      await registry.activate(SUNDER.hash, { family_name: 'Sunder' });
      expect([await fetchName(lookup), await fetchName(search)]).toEqual(['Sunder', 'Sunder']);
      await registry.withStore((store) => store.run("UPDATE entries SET family_name = 'By hand'"));
      // PostgreSQL sends the notification shortly after the change.
      await waitUntil(async () => (await fetchName(lookup)) === 'By hand');
      await waitUntil(async () => (await fetchName(search)) === 'By hand');
    });

    it('is not sent again to a client that already has it', async () => {
      await registry.activate(SUNDER.hash, { family_name: 'Sunder' });
      for (const path of [lookup, search]) {
        const tag = (await registry.get(path)).headers.get('etag') ?? '';
        const getAgain = () => registry.send('GET', path, undefined, { 'if-none-match': tag });
        expect(await getAgain()).toMatchObject({ status: 304, text: '' });
        await registry.activate(createTestHash(path.length), { family_name: 'Sunken' });
        await registry.activate(SUNDER.hash, { family_name: `Sunlust ${path.length}` });
        expect((await getAgain()).status).toBe(200);
      }
    });
  });
});
