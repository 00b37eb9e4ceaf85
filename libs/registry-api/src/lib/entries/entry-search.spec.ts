import { STORES, TestRegistry, createTestHash } from '../testing/test-registry';

describe.each(STORES)('the search on %s', (_, createDatabase) => {
  let registry: TestRegistry;
  beforeAll(async () => (registry = await TestRegistry.start(createDatabase)));
  afterAll(() => registry.stop());

  describe('searches', () => {
    const NAMES = [
      'Doom',
      'Doomed',
      'Doom the Way id Did',
      'Hell Revealed',
      'Hell Revealed II',
      'Épopée',
      'Ancient Aliens',
      "Mephisto's Pit",
      "D'Sparil Returns",
      'Mega-Wad',
      '超级毁灭',
    ];
    beforeAll(async () => {
      for (const [number, name] of NAMES.entries())
        await registry.activate(createTestHash(number), { family_name: name });
    });
    const searchNames = async (query: string): Promise<string[]> =>
      (await registry.get(`/api/mods?q=${encodeURIComponent(query)}`)).json.mods.map(
        (mod: { family_name: string }) => mod.family_name,
      );

    it.each([
      ['a complete name first', 'doom', ['Doom', 'Doom the Way id Did', 'Doomed']],
      ['the closest name first', 'hell revealed', ['Hell Revealed', 'Hell Revealed II']],
      ['words in any order', 'revealed hell', ['Hell Revealed', 'Hell Revealed II']],
      ['prefixes of words', 'anc ali', ['Ancient Aliens']],
      ['long prefixes of words', 'reveale hell', ['Hell Revealed', 'Hell Revealed II']],
      ['names with accents', 'epopee', ['Épopée']],
      ['names without accents', 'ÂNCIENT', ['Ancient Aliens']],
      ['names without apostrophes', 'mephistos', ["Mephisto's Pit"]],
      ['names with a space instead of an apostrophe', 'd sparil', ["D'Sparil Returns"]],
      ['words after an apostrophe', 'sparil', ["D'Sparil Returns"]],
      ['names without hyphens', 'megawad', ['Mega-Wad']],
      ['names with a space instead of a hyphen', 'mega wad', ['Mega-Wad']],
      ['names with hyphens', 'mega-wad', ['Mega-Wad']],
      ['a missing letter', 'anient', ['Ancient Aliens']],
      ['an extra letter', 'ancieent', ['Ancient Aliens']],
      ['a wrong letter', 'alienz', ['Ancient Aliens']],
      ['nothing if a word has two errors', 'anceintt', []],
      ['swapped letters', 'ehll revaeled', ['Hell Revealed', 'Hell Revealed II']],
      ['other scripts', '超级', ['超级毁灭']],
      ['long prefixes in other scripts', '超级毁', ['超级毁灭']],
      ['nothing if nothing matches', 'quake', []],
    ])('find %s', async (__, query, names) => {
      expect(await searchNames(query)).toEqual(names);
    });

    it.each(['"', "'", '*', 'AND', 'doom OR', '(', '\\', ':*', '& |', '%', '\ufffd'])(
      'treat %j as words or ignore it',
      async (query) => {
        expect((await registry.get(`/api/mods?q=${encodeURIComponent(query)}`)).status).toBe(200);
      },
    );

    it('return consistent pages', async () => {
      const page = async (offset: number) =>
        (await registry.get(`/api/mods?q=d&limit=2&offset=${offset}`)).json;
      const [first, second] = [await page(0), await page(2)];
      expect(first).toMatchObject({ total: 4, limit: 2, offset: 0 });
      expect([...first.mods, ...second.mods]).toHaveLength(4);
    });

    it('return the newest entries if the query is empty', async () => {
      const { json } = await registry.get('/api/mods?limit=1');
      expect(json).toMatchObject({ total: NAMES.length, mods: [{ family_name: '超级毁灭' }] });
    });

    it.each(['limit=0', 'limit=x', 'offset=-1', 'q=a&q=b'])('reject %s', async (query) => {
      expect((await registry.get(`/api/mods?${query}`)).status).toBe(400);
    });

    it('find a long prefix of very many words', async () => {
      for (let number = 0; number < 70; number++)
        await registry.activate(createTestHash(100 + number), { family_name: `Citadel${number}` });
      const { total } = (await registry.get('/api/mods?q=citadel')).json;
      expect([total, await searchNames('citadel6')]).toEqual([
        70,
        expect.arrayContaining(['Citadel6', 'Citadel69']),
      ]);
      expect(await searchNames('citadel6')).toHaveLength(11);
      expect(await searchNames('citadql6')).toHaveLength(11);
    });

    it('count only as many results as pages can show, and return the shortest names first', async () => {
      const entries = Array.from({ length: 510 }, (_, number) => ({
        hash: createTestHash(1_000 + number),
        family_name: `${'Z'.repeat(1 + (number % 35))} Zimmer${number}`,
      }));
      const { status } = await registry.moderate('POST', '/import', {
        format: 'hangar-registry',
        version: 1,
        entries,
      });
      const page = async (offset: number) =>
        (await registry.get(`/api/mods?q=zimmer&limit=100&offset=${offset}`)).json;
      const pages = await Promise.all([0, 100, 200, 300, 400].map(page));
      const names: string[] = pages.flatMap(({ mods }) =>
        mods.map((mod: { family_name: string }) => mod.family_name),
      );
      const lengths = names.map((name) => name.length);
      expect([status, pages[0].total, new Set(names).size]).toEqual([200, 500, 500]);
      // Only the best 64 results are sorted precisely.
      expect(lengths.slice(64)).toEqual(lengths.slice(64).sort((a, b) => a - b));
      expect(Math.max(...lengths.slice(0, 64))).toBeLessThanOrEqual(lengths[64] ?? 0);
    });

    it('handle names that contain no words', async () => {
      await registry.activate(createTestHash(20), { family_name: '***' });
      expect((await registry.get(`/mod/${createTestHash(20)}`)).json.family_name).toBe('***');
      expect(await searchNames('***')).toContain('***');
    });

    it('find the new name after a change, but not the old one', async () => {
      await registry.activate(createTestHash(3), { family_name: 'Plutonia', version: 'beta' });
      expect(await searchNames('hell')).toEqual(['Hell Revealed II']);
      expect(await searchNames('plutonia beta')).toEqual(['Plutonia']);
    });
  });
});
