import { numberText, type IMapSummary, type IWadContents } from '@hangar/domain';
import { nextTurn } from '@hangar/platform';

import { nameLevel, type MapLinks } from '../level-names';
import { MAX_LISTED_MAPS } from '../reading-limits';
import { guessByNames } from '../wad-maps';
import { findTitlePicture } from './find-title-picture';
import { readComplevel, readGameInfo, readStandaloneName } from './game-info';
import type { FoundMap, ModResources } from './mod-resources';
import { findPortHints } from './port-hints';
import { TextLumps, type Definitions } from './text-lumps';

/** The markers before sprites and flats in a PWAD. Base games and some mods use the one-letter form. */
const RANGE_MARKERS: ReadonlySet<string> = new Set(['S_START', 'SS_START', 'F_START', 'FF_START']);

/** Number of maps to name before yielding to the event loop. */
const MAPS_PER_TURN = 500;

/** Describes a mod's contents for the records. */
export async function describeContents(resources: ModResources, isBaseGame: boolean): Promise<IWadContents> {
  // The caller has just listed the lumps, of which there may be many thousands, so this yields to the event loop first.
  await nextTurn();
  const texts = new TextLumps(resources);
  const maps = removeDuplicateNames(resources.maps);
  const mapNames = maps.map(({ name }) => name);
  const guess = guessByNames(mapNames, resources.lumps) ?? null;
  // Short lumps are read first, because lumps that are read last may exceed the limits.
  const gameInfo = await texts.readLast('GAMEINFO');
  const complevelText = await texts.readLast('COMPLVL');
  const ownComplevel = complevelText === undefined ? null : readComplevel(complevelText);
  const complevel =
    complevelText === undefined ? null : readComplevel(complevelText, await texts.readLast('GAMEVERS'));
  const iwadInfo = resources.container === 'package' ? await texts.readLast('IWADINFO') : undefined;
  const definitions = await texts.readDefinitions(guess === 'heretic' ? 'heretic' : 'doom');
  const namespaces = await readNamespaces(resources.maps);
  return {
    container: resources.container,
    maps: await summariseMaps(maps.slice(0, MAX_LISTED_MAPS), definitions),
    mapCount: maps.length,
    guess,
    gameInfo: gameInfo === undefined ? null : readGameInfo(gameInfo),
    complevel,
    ...(complevel === ownComplevel ? {} : { complevelFrom: 'GAMEVERS' as const }),
    portHints: findPortHints(resources, {
      dehackedVersions: definitions.patches.flatMap(({ doomVersion }) => doomVersion ?? []),
      isBaseGame,
      complevel,
      namespaces,
    }),
    titlePicture: (await findTitlePicture(resources, definitions.titlePage))?.lumpName ?? null,
    ...(resources.lumps.some(({ name }) => RANGE_MARKERS.has(name)) ? { hasSpritesOrFlats: true } : {}),
    hasDehacked: definitions.patches.length > 0,
    standaloneName: iwadInfo === undefined ? null : readStandaloneName(iwadInfo),
    notes: [...resources.notes, ...createNotes(maps.length)],
    ...(resources.damage.length > 0 ? { damage: [...resources.damage] } : {}),
  };
}

function createNotes(mapCount: number): string[] {
  return mapCount > MAX_LISTED_MAPS
    ? [`Contains ${numberText(mapCount)} maps. Only the first ${numberText(MAX_LISTED_MAPS)} are listed.`]
    : [];
}

/** Names the maps. Yields to other work because a mod may contain thousands of maps and many definition lumps. */
async function summariseMaps(maps: readonly FoundMap[], definitions: Definitions): Promise<IMapSummary[]> {
  const summaries: IMapSummary[] = [];
  for (const map of maps) {
    if (summaries.length % MAPS_PER_TURN === MAPS_PER_TURN - 1) await nextTurn();
    summaries.push(summariseMap(map, definitions));
  }
  return summaries;
}

function summariseMap({ name, format }: FoundMap, definitions: Definitions): IMapSummary {
  return { name, ...nameLevel(name, definitions), format, ...getLinks(name, definitions) };
}

/** Returns the destinations of a map's exits and its hub, if the mod defines them. */
function getLinks(name: string, { links }: Definitions): Pick<IMapSummary, 'next' | 'secretNext' | 'hub'> {
  const ownLinks = links.flatMap(({ maps }) => maps.get(name) ?? []);
  const { next, secretNext, cluster } = ownLinks.reduce<MapLinks>((all, link) => ({ ...all, ...link }), {});
  const isHub = cluster !== undefined && links.some(({ hubs }) => hubs.has(cluster));
  return {
    ...(next === undefined ? {} : { next }),
    ...(secretNext === undefined ? {} : { secretNext }),
    ...(isHub ? { hub: String(cluster) } : {}),
  };
}

function removeDuplicateNames(maps: readonly FoundMap[]): FoundMap[] {
  return [...new Map(maps.map((map) => [map.name, map])).values()];
}

/**
 * Returns each namespace of UDMF maps once. The value is `''` for maps that do not specify a namespace. Namespaces that
 * could not be determined are left out, because they would exclude source ports that may read the maps.
 */
async function readNamespaces(maps: readonly FoundMap[]): Promise<string[]> {
  const namespaces = new Set<string>();
  // The maps are read one at a time because there may be thousands.
  for (const map of maps) {
    const namespace = await map.namespace?.();
    if (namespace !== undefined) namespaces.add(namespace);
  }
  return [...namespaces];
}
