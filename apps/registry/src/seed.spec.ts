import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IRegistryMod } from '@hangar/domain';

import { STORES, TestRegistry } from '@hangar/registry-api/testing';

const SEED = join(dirname(fileURLToPath(import.meta.url)), '../seed/official-pwads.json');

describe.each(STORES)('a new Registry on %s', (_, createDatabase) => {
  let registry: TestRegistry;
  beforeAll(async () => (registry = await TestRegistry.start(createDatabase, { seedFile: SEED })));
  afterAll(() => registry.stop());

  const search = async (query: string): Promise<IRegistryMod[]> =>
    (await registry.get(`/api/mods?limit=100&q=${encodeURIComponent(query)}`)).json.mods;
  const getName = (mod: IRegistryMod): string => mod.display_name ?? mod.family_name;

  it('finds add-ons by their common names, and shows those names', async () => {
    expect((await search('nerve')).map(getName)).toEqual(Array(6).fill('No Rest for the Living'));
    expect(new Set((await search('id1')).map(getName))).toContain('Legacy of Rust');
  });

  it('distinguishes all files by name and version', async () => {
    const mods = await search('');
    expect(mods.length).toBeGreaterThan(70);
    expect(new Set(mods.map((mod) => `${getName(mod)} ${mod.version}`)).size).toBe(mods.length);
  });

  it('identifies each release of SIGIL', async () => {
    const sigil = (await search('sigil')).filter(({ family_name }) => family_name === 'SIGIL');
    expect(sigil.find(({ version }) => version === '1.21')).toMatchObject({
      display_name: null,
      category: 'mapset',
    });
    expect(sigil.map(getName)).toEqual(expect.arrayContaining(['SIGIL (compat)', 'SIGIL (registered)']));
    const sidecars = sigil.filter(({ is_sidecar }) => is_sidecar === 1);
    expect(sidecars.map(getName).sort()).toEqual([
      'SIGIL soundtrack by Buckethead',
      'SIGIL soundtrack by Buckethead (compat)',
    ]);
    expect(sidecars.map(({ category }) => category)).toEqual(['asset_pack', 'asset_pack']);
  });
});
