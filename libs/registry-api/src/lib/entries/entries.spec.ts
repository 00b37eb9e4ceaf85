import { eventually, STORES, SUNDER, TestRegistry, hashOf } from '../testing/test-registry';

describe.each(STORES)('the entries on %s', (_, makePlace) => {
  let registry: TestRegistry;
  beforeEach(async () => (registry = await TestRegistry.start(makePlace)));
  afterEach(() => registry.stop());

  describe('lookups', () => {
    it('say 404 for files that nobody knows, and for what is no hash', async () => {
      for (const hash of [SUNDER.hash, 'x', '%2e%2e', "'--"]) {
        const { status, json } = await registry.get(`/mod/${hash}`);
        expect([status, json]).toEqual([
          404,
          { error: expect.any(String), code: expect.stringMatching(/_NOT_FOUND$/) },
        ]);
      }
    });

    it('say 404 for what is offered, and tell all when it is approved', async () => {
      const id = await registry.submitted({ is_sidecar: 1, load_order: [{ name: 'Base', hash: hashOf(1) }] });
      expect((await registry.get(`/mod/${SUNDER.hash}`)).status).toBe(404);

      await registry.moderate('POST', `/submissions/${id}/approve`);
      expect((await registry.get(`/mod/${SUNDER.hash.toUpperCase()}`)).json).toEqual({
        hash: SUNDER.hash,
        family_name: 'Sunder',
        display_name: null,
        version: '2407',
        category: null,
        is_sidecar: 1,
        load_order: [{ name: 'Base', hash: hashOf(1) }],
        urls: [{ url: SUNDER.url, domain: 'www.doomworld.com' }],
      });
    });
  });

  describe('what is asked often', () => {
    const nameOf = async (path: string): Promise<string | undefined> => {
      const { json } = await registry.get(path);
      return (json.mods ? json.mods[0] : json)?.family_name;
    };
    const lookup = `/mod/${SUNDER.hash}`;
    const search = '/api/mods?q=sun';

    it('is told as it is from the moment on in which a moderator has changed it', async () => {
      for (const name of ['Sunder', 'Sunlust', 'Sunlit']) {
        await registry.activate(SUNDER.hash, { family_name: name });
        for (const path of [lookup, search, lookup, search]) expect(await nameOf(path)).toBe(name);
      }
      await registry.moderate('DELETE', `/entries/${SUNDER.hash}`, { reason: 'Wrong.' });
      expect((await registry.get(lookup)).status).toBe(404);
      expect((await registry.get(search)).json.total).toBe(0);
    });

    it('has no link any more to a site that was blocked a moment ago', async () => {
      await registry.activate(SUNDER.hash, { family_name: 'Sunder', urls: [SUNDER.url] });
      const links = async () => [
        (await registry.get(lookup)).json.urls.length,
        (await registry.get(search)).json.mods[0].urls.length,
      ];
      expect(await links()).toEqual([1, 1]);
      await registry.moderate('POST', '/blocked-domains', { domain: 'doomworld.com', reason: 'Bad.' });
      expect(await links()).toEqual([0, 0]);
      await registry.moderate('DELETE', '/blocked-domains/doomworld.com');
      expect(await links()).toEqual([1, 1]);
    });

    it('is told as it is when it was changed past the Registry', async () => {
      await registry.activate(SUNDER.hash, { family_name: 'Sunder' });
      expect([await nameOf(lookup), await nameOf(search)]).toEqual(['Sunder', 'Sunder']);
      await registry.inStore((store) => store.run("UPDATE entries SET family_name = 'By hand'"));
      // PostgreSQL tells of it a moment after it is done.
      await eventually(async () => (await nameOf(lookup)) === 'By hand');
      await eventually(async () => (await nameOf(search)) === 'By hand');
    });

    it('is not sent again to who has it', async () => {
      await registry.activate(SUNDER.hash, { family_name: 'Sunder' });
      for (const path of [lookup, search]) {
        const tag = (await registry.get(path)).headers.get('etag') ?? '';
        const again = () => registry.send('GET', path, undefined, { 'if-none-match': tag });
        expect(await again()).toMatchObject({ status: 304, text: '' });
        await registry.activate(hashOf(path.length), { family_name: 'Sunken' });
        await registry.activate(SUNDER.hash, { family_name: `Sunlust ${path.length}` });
        expect((await again()).status).toBe(200);
      }
    });
  });
});
