import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IRegistryMod } from '@hangar/domain';

import { STORES, TestRegistry } from '@hangar/registry-api/testing';

const SEED = join(dirname(fileURLToPath(import.meta.url)), '../seed/official-pwads.json');

describe.each(STORES)('a new Registry on %s', (_, createDatabase) => {
  let registry: TestRegistry;
  beforeAll(async () => (registry = await TestRegistry.start(createDatabase, { seedFile: SEED })));
  afterAll(() => registry.stop());

  const found = async (query: string): Promise<IRegistryMod[]> =>
    (await registry.get(`/api/mods?limit=100&q=${encodeURIComponent(query)}`)).json.mods;
  const nameOf = (mod: IRegistryMod): string => mod.display_name ?? mod.family_name;

  it('finds add-ons by their common names, and shows those names', async () => {
    expect((await found('nerve')).map(nameOf)).toEqual(Array(6).fill('No Rest for the Living'));
    expect(new Set((await found('id1')).map(nameOf))).toContain('Legacy of Rust');
  });

  it('distinguishes all files by name and version', async () => {
    const mods = await found('');
    expect(mods.length).toBeGreaterThan(70);
    expect(new Set(mods.map((mod) => `${nameOf(mod)} ${mod.version}`)).size).toBe(mods.length);
  });

  it('identifies each release of SIGIL', async () => {
    const sigil = (await found('sigil')).filter(({ family_name }) => family_name === 'SIGIL');
    expect(sigil.find(({ version }) => version === '1.21')).toMatchObject({
      display_name: null,
      category: 'mapset',
    });
    expect(sigil.map(nameOf)).toEqual(expect.arrayContaining(['SIGIL (compat)', 'SIGIL (registered)']));
    const sidecars = sigil.filter(({ is_sidecar }) => is_sidecar === 1);
    expect(sidecars.map(nameOf).sort()).toEqual([
      'SIGIL soundtrack by Buckethead',
      'SIGIL soundtrack by Buckethead (compat)',
    ]);
    expect(sidecars.map(({ category }) => category)).toEqual(['asset_pack', 'asset_pack']);
  });
});
