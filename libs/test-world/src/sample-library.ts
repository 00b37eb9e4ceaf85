import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { IBaseGameVersion, IModFile, IProtocol } from '@hangar/domain';

import { buildIwad, buildWad, lump } from './wads.ts';

const FREEDOOM = ['freedoom1.wad', 'freedoom2.wad'].map((name) => `/usr/share/games/doom/${name}`);
/** Base games that are recognised by their lumps but are not playable. */
const PLACEHOLDER_GAMES = ['doom', 'doom2', 'tnt', 'plutonia', 'heretic', 'hexen', 'strife'] as const;
const DAY_MS = 24 * 3600 * 1000;

/** Invented mods: name, version, category, link. */
const MODS: readonly (readonly [string, string | null, IModFile['category'], string | null])[] = [
  ['Cathedral Textures', '2.1', 'asset_pack', 'https://example.org/cathedral-textures'],
  ['Rust Cathedral', '1.3.2', 'mapset', 'https://example.org/rust-cathedral'],
  ['Smooth Hands', '4.0', 'weapon', null],
  ['Lantern HUD', '0.9', 'hud', 'https://example.org/lantern-hud'],
  ['Brighter Nights', '1.0', 'gameplay', null],
  ['Tidal Engine', '3', 'total_conversion', 'https://example.org/tidal-engine'],
  ['Harbour of Glass', '1.1', 'mapset', 'https://example.org/harbour-of-glass'],
  ['Ninth Meridian', '2.0.1', 'expansion', null],
  ['Moss and Machine', '5', 'mapset', 'https://example.org/moss-and-machine'],
  ['Winter Quarry', null, 'mapset', null],
];

/** Protocols: title, base game, playtime in minutes, days since it was last played, tags. */
const PROTOCOLS: readonly (readonly [string, string, number, number, readonly string[]])[] = [
  ['Tidal Engine', 'freedoom2', 860, 0, ['Favourite']],
  ['Rust Cathedral', 'doom2', 1865, 1, ['Favourite', 'Megawad']],
  ['Ninth Meridian', 'plutonia', 408, 3, ['Slow burn']],
  ['Harbour of Glass', 'doom', 131, 3, ['Favourite']],
  ['The Long Way Down', 'doom2', 1117, 7, ['Megawad']],
  ['Winter Quarry', 'heretic', 242, 9, ['Slow burn']],
  ['Cobalt Descent', 'doom2', 52, 10, []],
  ['Evening Shift', 'tnt', 570, 12, ['Co-op']],
  ['Moss and Machine', 'hexen', 76, 19, ['Slow burn']],
  ['Pale Signal', 'doom2', 1364, 24, ['Megawad']],
  ['Freedoom: Phase 2', 'freedoom2', 189, 28, []],
  ['Orchard Station', 'doom', 47, 33, ['Co-op']],
  ['Slate Mountain', 'freedoom1', 301, 40, ['Slow burn']],
  ['Copper Vault', 'doom2', 96, 51, []],
  ['Sable Lighthouse', 'strife', 15, 60, ['Co-op']],
  ['Marble Weather', 'plutonia', 222, 75, ['Megawad']],
];

/** A mod to add to the catalogue. */
export interface SampleMod {
  readonly filePath: string;
  readonly name: string;
  readonly version: string | null;
  readonly category: IModFile['category'];
  readonly url: string | null;
}

/** Writes base games to the WAD directory and mods next to them; returns the path of each mod. */
export function writeFiles(home: string, wadDirectory: string): SampleMod[] {
  mkdirSync(wadDirectory, { recursive: true });
  for (const wad of FREEDOOM) copyFileSync(wad, join(wadDirectory, basename(wad)));
  for (const game of PLACEHOLDER_GAMES) writeFileSync(join(wadDirectory, `${game}.wad`), buildIwad(game));
  const downloads = join(home, 'Downloads');
  mkdirSync(downloads, { recursive: true });
  return MODS.map(([name, version, category, url]) => {
    const filePath = join(downloads, `${name.toLowerCase().replaceAll(' ', '-')}.wad`);
    writeFileSync(filePath, buildWad([lump('FILLER', `${name}, which does not exist. `.repeat(4000))]));
    return { filePath, name, version, category, url };
  });
}

/** Returns the protocols as documents of the data directory; `modFiles` and `versions` are the API's records. */
export function createProtocolRecords(
  modFiles: readonly IModFile[],
  versions: readonly IBaseGameVersion[],
  now: number,
): (Pick<IProtocol, 'id'> & Record<string, unknown>)[] {
  return PROTOCOLS.map(([title, game, minutes, daysAgo, tags], index) => {
    const playedAt = new Date(now - daysAgo * DAY_MS).toISOString();
    const own = modFiles.find(({ name }) => name === title);
    const otherFiles = title === 'Rust Cathedral' ? modFiles.slice(0, 5) : [];
    const files = otherFiles.length > 0 ? otherFiles : own ? [own] : [];
    return {
      id: `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-p${String(index).padStart(3, '0')}`,
      title,
      description:
        title === 'Rust Cathedral'
          ? 'Thirty-two maps around one enormous, slowly flooding foundry. Best with the lantern HUD and no music.'
          : '',
      baseGameVersionId: versions.find(({ iwadPath }) => iwadPath.endsWith(`/${game}.wad`))?.id ?? null,
      sourcePortId: null,
      files: files
        .map(({ id, hashValue, name }) => ({
          fileId: id,
          hashValue,
          name,
          enabled: name !== 'Brighter Nights',
        }))
        .concat(
          title === 'Cobalt Descent'
            ? [{ fileId: 'gone', hashValue: 'f'.repeat(32), name: 'Cobalt Descent', enabled: true }]
            : [],
        ),
      launchParameters: title === 'Tidal Engine' ? '-nosound -nodraw' : '',
      options: { map: 'MAP01', skill: 4 },
      saveDirectory: null,
      configFile: null,
      screenshotPath: null,
      tags,
      favourite: false,
      rating: null,
      state: null,
      notes: '',
      extras: [],
      createdAt: new Date(now - (daysAgo + 100) * DAY_MS).toISOString(),
      updatedAt: playedAt,
      lastLaunchedAt: playedAt,
      launchCount: 3 + index,
      playtimeSeconds: minutes * 60,
    };
  });
}
