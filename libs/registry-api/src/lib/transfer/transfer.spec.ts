import { STORES, SUNDER, TestRegistry, createTestHash } from '../testing/test-registry';

describe.each(STORES)('moving a Registry on %s', (_, createDatabase) => {
  let registry: TestRegistry;
  beforeEach(async () => (registry = await TestRegistry.start(createDatabase)));
  afterEach(() => registry.stop());

  describe('export and import', () => {
    it('transfer everything to another Registry', async () => {
      const fields = {
        family_name: 'Épopée',
        display_name: '<b>',
        version: '1',
        category: 'mapset',
        is_sidecar: 1,
        load_order: [{ name: 'x' }, { name: 'y', hash: createTestHash(9) }],
        urls: ['https://example.org/a', 'https://example.org/b'],
      };
      await registry.activate(SUNDER.hash, fields);
      await registry.activate(createTestHash(2), { family_name: 'Other' });
      const { json: exported } = await registry.get('/api/export');
      expect(exported.entries).toContainEqual({ hash: SUNDER.hash, ...fields });

      const target = await TestRegistry.start(createDatabase);
      try {
        const { json } = await target.moderate('POST', '/import', exported);
        expect(json).toEqual({ added: 2, replaced: 0, kept: 0, refused: 0, problems: [] });
        expect((await target.get('/api/export')).json.entries).toEqual(exported.entries);
        expect((await target.get('/api/mods?q=epopee')).json.total).toBe(1);
      } finally {
        await target.stop();
      }
    });

    it('keep existing entries by default, and report invalid ones', async () => {
      await registry.activate(SUNDER.hash, { family_name: 'Mine' });
      const entries = [
        { hash: SUNDER.hash, family_name: 'Theirs' },
        { hash: createTestHash(1), family_name: 'Bad', urls: ['javascript:alert(1)'] },
      ];
      const file = { format: 'hangar-registry', version: 1, entries };
      const { json } = await registry.moderate('POST', '/import', file);
      expect(json).toMatchObject({ added: 0, kept: 1, refused: 1 });
      expect(json.problems).toEqual([
        'entries[1]: urls[0] must be a link that begins with http:// or https://',
      ]);
      await registry.moderate('POST', '/import?known=replace', file);
      expect((await registry.get(`/mod/${SUNDER.hash}`)).json.family_name).toBe('Theirs');
    });

    it('omit links to blocked sites', async () => {
      const urls = ['https://bad.org/x', 'https://example.org/'];
      await registry.activate(SUNDER.hash, { family_name: 'Sunder', urls });
      const before = (await registry.get('/api/export')).json;
      await registry.moderate('POST', '/blocked-domains', { domain: 'bad.org', reason: 'Bad.' });
      const exported = (await registry.get('/api/export')).json;
      expect(exported.entries).toMatchObject([{ urls: ['https://example.org/'] }]);

      const { json } = await registry.moderate('POST', '/import?known=replace', before);
      expect(json).toMatchObject({
        replaced: 1,
        refused: 0,
        problems: ['1 link to a blocked site was skipped.'],
      });
      await registry.moderate('DELETE', '/blocked-domains/bad.org');
      expect((await registry.get(`/mod/${SUNDER.hash}`)).json.urls).toHaveLength(1);
    });

    it('do not block other requests, even if there are many errors', async () => {
      const entries = Array.from({ length: 5_000 }, () => ({ hash: 'none' }));
      let turns = 0;
      let isFinished = false;
      const countTurns = () => {
        turns += 1;
        if (!isFinished) setImmediate(countTurns);
      };
      setImmediate(countTurns);
      const file = { format: 'hangar-registry', version: 1, entries };
      const outcome = await registry.transfer.import(file, 'keep', 'anna');
      isFinished = true;
      expect(outcome).toMatchObject({ added: 0, refused: 5_000 });
      expect(outcome.problems).toHaveLength(20);
      expect(turns).toBeGreaterThanOrEqual(50);
    });

    it('reject other files', async () => {
      expect((await registry.moderate('POST', '/import', { entries: [] })).status).toBe(400);
    });
  });
});
