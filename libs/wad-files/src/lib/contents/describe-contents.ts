import type { IMapSummary, IWadContents } from '@hangar/domain';

import { nameLevel, type MapLinks } from '../level-names';
import { MAX_LISTED_MAPS } from '../reading-limits';
import { guessByNames } from '../wad-maps';
import { findTitlePicture } from './find-title-picture';
import { readComplevel, readGameInfo, readStandaloneName } from './game-info';
import type { FoundMap, ModResources } from './mod-resources';
import { portHintsOf } from './port-hints';
import { TextLumps, type Definitions } from './text-lumps';

/** The markers before sprites and flats in a PWAD; a base game's are of one letter. Some mods use those as well. */
const RANGE_MARKERS: ReadonlySet<string> = new Set(['S_START', 'SS_START', 'F_START', 'FF_START']);

/** What a mod holds, in the words of the records. */
export async function describeContents(resources: ModResources, isBaseGame: boolean): Promise<IWadContents> {
  const texts = new TextLumps(resources.lumps);
  // First the short ones: what comes last is what the bounds leave out.
  const gameInfo = await texts.last('GAMEINFO');
  const complevel = await texts.last('COMPLVL');
  const iwadInfo = resources.container === 'package' ? await texts.last('IWADINFO') : undefined;
  const definitions = await texts.definitions();
  const namespaces = await namespacesOf(resources.maps);
  const maps = oncePerName(resources.maps);
  return {
    container: resources.container,
    maps: maps.slice(0, MAX_LISTED_MAPS).map((map) => summaryOf(map, definitions)),
    mapCount: maps.length,
    guess:
      guessByNames(
        maps.map(({ name }) => name),
        resources.lumps,
      ) ?? null,
    gameInfo: gameInfo === undefined ? null : readGameInfo(gameInfo),
    complevel: complevel === undefined ? null : readComplevel(complevel),
    portHints: portHintsOf(resources, {
      dehackedVersions: definitions.patches.flatMap(({ doomVersion }) => doomVersion ?? []),
      isBaseGame,
      namespaces,
    }),
    titlePicture: (await findTitlePicture(resources, definitions.titlePage))?.lumpName ?? null,
    ...(resources.lumps.some(({ name }) => RANGE_MARKERS.has(name)) ? { hasSpritesOrFlats: true } : {}),
    hasDehacked: definitions.patches.length > 0,
    standaloneName: iwadInfo === undefined ? null : readStandaloneName(iwadInfo),
    notes: [...resources.notes],
  };
}

function summaryOf({ name, format }: FoundMap, definitions: Definitions): IMapSummary {
  return { name, ...nameLevel(name, definitions), format, ...placeOf(name, definitions) };
}

/** Where a map leads, as far as the file says so. */
function placeOf(name: string, { links }: Definitions): Pick<IMapSummary, 'next' | 'secretNext' | 'hub'> {
  const said = links.flatMap(({ maps }) => maps.get(name) ?? []);
  const { next, secretNext, cluster } = said.reduce<MapLinks>((all, each) => ({ ...all, ...each }), {});
  const isHub = cluster !== undefined && links.some(({ hubs }) => hubs.has(cluster));
  return {
    ...(next === undefined ? {} : { next }),
    ...(secretNext === undefined ? {} : { secretNext }),
    ...(isHub ? { hub: String(cluster) } : {}),
  };
}

function oncePerName(maps: readonly FoundMap[]): FoundMap[] {
  return [...new Map(maps.map((map) => [map.name, map])).values()];
}

/** Each namespace of UDMF maps once; `''` for maps that name none. */
async function namespacesOf(maps: readonly FoundMap[]): Promise<string[]> {
  const namespaces = new Set<string>();
  // One after the other: there may be thousands.
  for (const { namespace } of maps) if (namespace) namespaces.add((await namespace()) ?? '');
  return [...namespaces];
}
