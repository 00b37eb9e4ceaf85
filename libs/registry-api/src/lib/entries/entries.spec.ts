import { STORES, SUNDER, TestRegistry, hashOf } from '../testing/test-registry';

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
});
