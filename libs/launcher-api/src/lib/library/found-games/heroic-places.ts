import { join } from 'node:path';

import { isObject } from '@hangar/api-foundation/storage';
import { HEROIC_DEFAULT_FOLDER, HEROIC_ROOTS, LEGENDARY_LISTS } from './generated/game-places';
import { findGogGame, createGogPlace } from './gog-places';
import { getFolder, getObjects, getText } from './json-lists';
import { resolvePaths, getRows } from './place-paths';
import type { GamePlace } from './place-types';
import type { SearchSession } from './search-session';

const HEROIC: Pick<GamePlace, 'source' | 'sourceName'> = { source: 'heroic', sourceName: 'Heroic' };

/**
 * Returns the folders of games that Heroic installed from GOG, Epic and Amazon, and of games that Legendary installed.
 */
export async function findHeroicPlaces(search: SearchSession): Promise<GamePlace[]> {
  const roots = await resolveAllPaths(getRows(HEROIC_ROOTS, search.machine), search);
  const defaultFolders = await resolvePaths(HEROIC_DEFAULT_FOLDER, search);
  const nested = await Promise.all([
    ...roots.map((root) => findInstalled(root, search)),
    ...defaultFolders.map(async (folder) => [await createGogPlace(folder, HEROIC, search)]),
    findLegendaryPlaces(search),
  ]);
  return nested.flat();
}

async function findInstalled(root: string, search: SearchSession): Promise<GamePlace[]> {
  const [gog, epic, amazon] = await Promise.all([
    search.readJson(join(root, 'gog_store/installed.json')),
    search.readJson(join(root, 'legendaryConfig/legendary/installed.json')),
    search.readJson(join(root, 'nile_config/nile/installed.json')),
  ]);
  const otherFolders = [...parseEpicFolders(epic), ...parseAmazonFolders(amazon)];
  return [
    ...parseGogInstallations(gog).map(([id, folder]) => ({ folder, ...HEROIC, storeGame: findGogGame(id) })),
    ...otherFolders.map((folder) => ({ folder, ...HEROIC, storeGame: null })),
  ];
}

/**
 * Returns the ID and folder of each game in Heroic's GOG list. Older versions wrote a plain array, or an object keyed
 * by ID.
 */
export function parseGogInstallations(content: unknown): (readonly [id: string, folder: string])[] {
  const list = isObject(content) && 'installed' in content ? content['installed'] : content;
  const byId = isObject(list) ? Object.entries(list) : [];
  const named = byId.flatMap(([id, entry]) => (isObject(entry) ? [{ appName: id, ...entry }] : []));
  return (isObject(list) ? named : getObjects(list)).flatMap((entry) => {
    const [id, folder] = [getText(entry, 'appName'), getFolder(entry, 'install_path')];
    return id !== null && /^\d+$/.test(id) && folder !== null ? [[id, folder] as const] : [];
  });
}

/** Returns the folders in Legendary's list. Heroic uses Legendary for Epic. */
export function parseEpicFolders(content: unknown): string[] {
  return getObjects(content).flatMap((entry) => getFolder(entry, 'install_path') ?? []);
}

/** Returns the folders in Nile's list. Heroic uses Nile for Amazon. */
export function parseAmazonFolders(content: unknown): string[] {
  return getObjects(content).flatMap((entry) => getFolder(entry, 'path') ?? []);
}

async function findLegendaryPlaces(search: SearchSession): Promise<GamePlace[]> {
  const lists = await resolveAllPaths(getRows(LEGENDARY_LISTS, search.machine), search);
  const contents = await Promise.all(lists.map((path) => search.readJson(path)));
  return contents
    .flatMap(parseEpicFolders)
    .map((folder) => ({ folder, source: 'epic', sourceName: 'Epic Games', storeGame: null }));
}

async function resolveAllPaths(
  templates: Parameters<typeof resolvePaths>[0][] | readonly Parameters<typeof resolvePaths>[0][],
  search: SearchSession,
) {
  return (await Promise.all(templates.map((template) => resolvePaths(template, search)))).flat();
}
