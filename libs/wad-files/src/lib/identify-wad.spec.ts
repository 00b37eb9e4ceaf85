import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { buildIwad, buildMod, buildWad, exitMap, lump, BUILDABLE_BASE_GAMES } from '../testing';
import { BASE_GAME_FAMILIES } from './base-game-families';
import { BUILDS, GATE, LUMP_RULES, PWAD_GATE } from './generated/base-game-tables';
import { identifyWad } from './identify-wad';
import { hashFile } from '@hangar/file-system';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import type { WadIdentity } from './wad-identity';

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

async function identify(content: Buffer, fileName = 'thing.wad'): Promise<WadIdentity> {
  const path = await directory.write(fileName, content);
  return identifyWad(path, (await hashFile(path)).md5);
}

const getDigits = (content: Buffer) => createHash('md5').update(content).digest('hex').slice(0, 6);
const marks = (...names: readonly string[]) => names.map((name) => lump(name, name));
const ESSENTIALS = marks(...GATE.allOf, 'TEXTURE1');
const IWAD_ONLY_LUMPS = marks(...PWAD_GATE.allOf);

describe('a build in the table', () => {
  it('has one identity per MD5 and a unique slug', async () => {
    const path = await directory.write('renamed.bin', 'content does not matter here');
    const identities = await Promise.all(BUILDS.map(([md5]) => identifyWad(path, md5)));
    const games = identities.filter((identity) => identity.kind === 'base-game');
    expect(games.length).toBeGreaterThan(180);
    expect(new Set(games.map(({ slug }) => slug)).size).toBe(games.length);
    expect(new Set(BUILDS.map(([md5]) => md5)).size).toBe(BUILDS.length);
    for (const game of games) {
      const family = game.family && BASE_GAME_FAMILIES[game.family];
      expect(game).toMatchObject({ known: true, sizeBytes: 28, game: family?.game });
      expect(game.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(game.properName).toMatch(/^[a-z0-9_-]+\.(wad|i?pk3)$/);
    }
  });

  it.each([
    ['25e1459ca71d321525f84628f45ca8cd', { game: 'doom2', slug: 'doom2-1-9', properName: 'doom2.wad' }],
    ['75c8cf89566741fa9d22447604053bd7', { game: 'plutonia', slug: 'plutonia-1-9' }],
    ['25485721882b050afa96a56e5758dd52', { game: 'chex', slug: 'chex', properName: 'chex.wad' }],
    ['f0cefca49926d00903cf57551d901abe', { game: 'doom', properName: 'doom1.wad' }],
  ] as const)('is recognised by its MD5 alone: %s', async (md5, identity) => {
    const path = await directory.write('d.wad', buildMod(['MAP01']));
    const found = await identifyWad(path, md5);
    expect(found).toMatchObject({ kind: 'base-game', known: true, ...identity });
  });

  it('is an add-on if it needs another game, regardless of its header', async () => {
    const path = await directory.write('hexdd.wad', buildWad([], 'IWAD'));
    expect(await identifyWad(path, '78d5898e99e220e4de64edaa0e479593')).toEqual({
      kind: 'add-on',
      name: 'Hexen: Deathkings of the Dark Citadel',
      requires: 'hexen',
    });
    expect(await identifyWad(path, '082234d6a3f7086424856478b5aa9e95')).toEqual({
      kind: 'add-on',
      name: 'Strife voices',
      requires: 'strife',
    });
  });

  it('may be a ZIP container', () => {
    expect(BUILDS.filter(([, , properName]) => !properName.endsWith('.wad'))).toHaveLength(4);
  });
});

describe("a build that isn't in the table", () => {
  it.each([
    ['doom-shareware', { game: 'doom', name: 'Doom (shareware, unknown build)', properName: 'doom1.wad' }],
    ['doom', { game: 'doom', name: 'The Ultimate Doom (unknown build)', properName: 'doom.wad' }],
    ['doom2', { game: 'doom2', name: 'Doom II: Hell on Earth (unknown build)', properName: 'doom2.wad' }],
    ['tnt', { game: 'tnt', name: 'Final Doom: TNT: Evilution (unknown build)', properName: 'tnt.wad' }],
    ['plutonia', { game: 'plutonia', family: 'plutonia', properName: 'plutonia.wad' }],
    ['heretic', { game: 'heretic', name: 'Heretic (unknown build)', properName: 'heretic.wad' }],
    ['hexen', { game: 'hexen', name: 'Hexen: Beyond Heretic (unknown build)', properName: 'hexen.wad' }],
    ['strife', { game: 'strife', properName: 'strife1.wad' }],
    ['chex', { game: 'chex', name: 'Chex Quest (unknown build)', properName: 'chex.wad' }],
    ['hacx', { game: 'hacx', properName: 'hacx.wad' }],
    ['freedoom1', { game: 'freedoom', name: 'Freedoom: Phase 1 (0.99.1)', properName: 'freedoom1.wad' }],
    ['freedoom2', { game: 'freedoom', name: 'Freedoom: Phase 2 (0.99.1)', release: '0.99.1' }],
    ['freedm', { game: 'freedoom', family: 'freedm', name: 'FreeDM (0.99.1)', properName: 'freedm.wad' }],
  ] as const)('is recognised by its lumps: %s', async (game, identity) => {
    expect(await identify(buildIwad(game))).toMatchObject({ kind: 'base-game', known: false, ...identity });
  });

  it('covers every base game that tests can build', () => {
    expect(BUILDABLE_BASE_GAMES).toHaveLength(13);
  });

  it('has a slug made of family and hash, so that two builds can coexist', async () => {
    const [first, second] = [buildIwad('doom2', { note: 'one' }), buildIwad('doom2', { note: 'two' })];
    expect(await identify(first)).toMatchObject({ slug: `doom2-${getDigits(first)}` });
    expect(await identify(second)).toMatchObject({ slug: `doom2-${getDigits(second)}` });
    expect(getDigits(first)).not.toBe(getDigits(second));
  });

  it('is recognised regardless of the file name and its case', async () => {
    const lowerCase = buildWad(marks('playpal', 'colormap', 'texture1', 'map01', 'camo1'), 'IWAD');
    expect(await identify(lowerCase, 'no extension')).toMatchObject({ game: 'plutonia' });
  });

  it.each([
    ['0.12.1-2\n', 'FreeDM (0.12.1-2)'],
    ['v0.13.0\r\n', 'FreeDM (0.13.0)'],
    ['0.11.3', 'FreeDM (0.11.3)'],
    ['', 'FreeDM (unknown build)'],
    ['<b>1</b>\n', 'FreeDM (unknown build)'],
    ['9'.repeat(5000), 'FreeDM (unknown build)'],
  ])('accepts only a valid version text: %j', async (version, name) => {
    const wad = buildWad([...ESSENTIALS, ...marks('MAP01', 'FREEDM'), lump('FREEDM', version)], 'IWAD');
    expect(await identify(wad)).toMatchObject({ kind: 'base-game', name });
  });
});

describe('the lump rules', () => {
  it.each(LUMP_RULES.map((rule, index) => [index, rule.name] as const))(
    'are applied in order: %i, %s',
    async (index, name) => {
      const rule = LUMP_RULES[index];
      if (!rule) throw new Error('There is no such rule.');
      const identity = await identify(buildWad([...ESSENTIALS, ...marks(...rule.lumps)], 'IWAD'));
      if (identity.kind === 'mod') throw new Error(`${name} was accepted as a mod.`);
      expect(identity.name.replace(/[(, ]+unknown build\)$/, '').replace(/\)$/, '')).toBe(
        name.replace(/\)$/, ''),
      );
      expect(identity.kind).toBe(rule.requires ? 'add-on' : 'base-game');
    },
  );

  it('recognise add-ons that lack the lumps of a base game', async () => {
    expect(await identify(buildWad(marks('TITLE', 'MAP60', 'CLUS1MSG'), 'IWAD'))).toMatchObject({
      kind: 'add-on',
      requires: 'hexen',
    });
    expect(await identify(buildWad(marks('MAP35', 'I_RELB', 'FXAA_F')))).toMatchObject({
      kind: 'add-on',
      requires: 'strife',
    });
  });
});

describe('a mod', () => {
  it('is recognised with its maps and base game', async () => {
    expect(await identify(buildMod(['MAP01', 'MAP02']))).toEqual({
      kind: 'mod',
      magic: 'PWAD',
      maps: ['MAP01', 'MAP02'],
      guess: 'doom2',
    });
    expect(await identify(buildMod([]))).toEqual({ kind: 'mod', magic: 'PWAD', maps: [] });
  });

  it('remains a mod even with its own palette, textures and patches', async () => {
    const megawad = [...ESSENTIALS, ...exitMap('MAP01'), ...marks('CAMO1', 'REDTNT2', 'DMENUPIC')];
    expect(await identify(buildWad(megawad))).toMatchObject({ kind: 'mod', guess: 'doom2' });
  });
});

describe('an unknown base game', () => {
  const iwadInfo = lump('IWADINFO', 'IWad\n{\n  Name = "The Ninth Gate"\n  Game = "Doom"\n}\n');
  const gameInfo = lump('GAMEINFO', 'STARTUPTITLE = "Gate of Nine"\n');

  it('is recognised by its IWAD header and named after its file, ignoring the hash added by an import', async () => {
    const content = buildWad(exitMap('E1M1'), 'IWAD');
    expect(await identify(content, 'Gate.wad')).toEqual({
      kind: 'base-game',
      game: 'other',
      family: null,
      name: 'Gate',
      slug: `gate-${getDigits(content)}`,
      properName: 'gate.wad',
      known: false,
      sizeBytes: content.length,
    });
    const stored = await identify(content, `Gate-${'0a'.repeat(16)}.wad`);
    expect(stored).toMatchObject({ name: 'Gate', properName: 'gate.wad' });
  });

  it('is recognised by its IWADINFO, and named after it or, if that contains no name, after GAMEINFO', async () => {
    const both = buildWad([iwadInfo, gameInfo], 'PWAD');
    expect(await identify(both)).toMatchObject({ kind: 'base-game', game: 'other', name: 'The Ninth Gate' });
    const titled = buildWad([lump('IWADINFO', 'IWad { Game = "Doom" }'), gameInfo]);
    expect(await identify(titled)).toMatchObject({ kind: 'base-game', name: 'Gate of Nine' });
    expect(await identify(buildWad([gameInfo]))).toMatchObject({ kind: 'mod' });
  });
});

describe('a base game with a PWAD header', () => {
  it('is recognised by lumps that no mod has, as in the BFG Edition and the PSN release', async () => {
    const psn = [...ESSENTIALS, ...IWAD_ONLY_LUMPS, ...exitMap('MAP01'), ...marks('REDTNT2')];
    expect(await identify(buildWad(psn))).toMatchObject({ kind: 'base-game', game: 'tnt' });
  });

  it('is recognised by its own lumps alone if no mods contain similar lumps (Chex Quest)', async () => {
    const chex = [...ESSENTIALS, ...marks('E1M1', 'E4M1', 'W94_1', 'POSSH0M0')];
    expect(await identify(buildWad(chex))).toMatchObject({ kind: 'base-game', game: 'chex' });
  });
});

it("rejects a file that isn't a WAD", async () => {
  await expect(identify(Buffer.from('PK\x03\x04'), 'square1.pk3')).rejects.toMatchObject({ reason: 'zip' });
});

describe("Debian's Freedoom", () => {
  const installWad = (fileName: string): string => {
    const path = join('/usr/share/games/doom', fileName);
    if (existsSync(path)) return path;
    throw new Error(`${fileName} is not installed. Install Debian's packages freedoom and freedm.`);
  };
  const UNKNOWN_MD5 = '0123456789abcdef0123456789abcdef';

  it.each([
    ['freedoom1.wad', 'freedoom1', 'Freedoom: Phase 1'],
    ['freedoom2.wad', 'freedoom2', 'Freedoom: Phase 2'],
    ['freedm.wad', 'freedm', 'FreeDM'],
  ])(
    'is distinguished from related games by its lumps alone, with its version: %s',
    async (fileName, family, name) => {
      const identity = await identifyWad(installWad(fileName), UNKNOWN_MD5);
      expect(identity).toMatchObject({
        kind: 'base-game',
        game: 'freedoom',
        family,
        properName: fileName,
        slug: `${family}-012345`,
        known: false,
      });
      if (identity.kind !== 'base-game') throw new Error(`${fileName} isn't a base game.`);
      expect(identity.release).toMatch(/^0\.\d+/);
      expect(identity.name).toBe(`${name} (${identity.release})`);
    },
  );
});
