import { join } from 'node:path';

import { isObject } from '@hangar/api-foundation/storage';
import { HEROIC_DEFAULT_FOLDER, HEROIC_ROOTS, LEGENDARY_LISTS } from './generated/game-places';
import { gogGame, gogPlace } from './gog-places';
import { folderIn, objectsIn, textIn } from './json-lists';
import { pathsOf, rowsFor } from './place-paths';
import type { GamePlace } from './place-types';
import type { SearchSession } from './search-session';

const HEROIC: Pick<GamePlace, 'source' | 'sourceName'> = { source: 'heroic', sourceName: 'Heroic' };

/** Returns the folders of games that Heroic installed from GOG, Epic and Amazon, and those of Legendary. */
export async function heroicPlaces(search: SearchSession): Promise<GamePlace[]> {
  const roots = await allPaths(rowsFor(HEROIC_ROOTS, search.machine), search);
  const defaultFolders = await pathsOf(HEROIC_DEFAULT_FOLDER, search);
  const nested = await Promise.all([
    ...roots.map((root) => installedBy(root, search)),
    ...defaultFolders.map(async (folder) => [await gogPlace(folder, HEROIC, search)]),
    legendaryPlaces(search),
  ]);
  return nested.flat();
}

async function installedBy(root: string, search: SearchSession): Promise<GamePlace[]> {
  const [gog, epic, amazon] = await Promise.all([
    search.readJson(join(root, 'gog_store/installed.json')),
    search.readJson(join(root, 'legendaryConfig/legendary/installed.json')),
    search.readJson(join(root, 'nile_config/nile/installed.json')),
  ]);
  const otherFolders = [...epicFolders(epic), ...amazonFolders(amazon)];
  return [
    ...gogInstallations(gog).map(([id, folder]) => ({ folder, ...HEROIC, storeGame: gogGame(id) })),
    ...otherFolders.map((folder) => ({ folder, ...HEROIC, storeGame: null })),
  ];
}

/**
 * Returns the id and folder of each game in Heroic's GOG list. Older versions wrote a plain array, or an object keyed
 * by id.
 */
export function gogInstallations(content: unknown): (readonly [id: string, folder: string])[] {
  const list = isObject(content) && 'installed' in content ? content['installed'] : content;
  const byId = isObject(list) ? Object.entries(list) : [];
  const named = byId.flatMap(([id, entry]) => (isObject(entry) ? [{ appName: id, ...entry }] : []));
  return (isObject(list) ? named : objectsIn(list)).flatMap((entry) => {
    const [id, folder] = [textIn(entry, 'appName'), folderIn(entry, 'install_path')];
    return id !== null && /^\d+$/.test(id) && folder !== null ? [[id, folder] as const] : [];
  });
}

/** Returns the folders in Legendary's list. Heroic uses Legendary for Epic. */
export function epicFolders(content: unknown): string[] {
  return objectsIn(content).flatMap((entry) => folderIn(entry, 'install_path') ?? []);
}

/** Returns the folders in Nile's list. Heroic uses Nile for Amazon. */
export function amazonFolders(content: unknown): string[] {
  return objectsIn(content).flatMap((entry) => folderIn(entry, 'path') ?? []);
}

async function legendaryPlaces(search: SearchSession): Promise<GamePlace[]> {
  const lists = await allPaths(rowsFor(LEGENDARY_LISTS, search.machine), search);
  const contents = await Promise.all(lists.map((path) => search.readJson(path)));
  return contents
    .flatMap(epicFolders)
    .map((folder) => ({ folder, source: 'epic', sourceName: 'Epic Games', storeGame: null }));
}

async function allPaths(
  templates: Parameters<typeof pathsOf>[0][] | readonly Parameters<typeof pathsOf>[0][],
  search: SearchSession,
) {
  return (await Promise.all(templates.map((template) => pathsOf(template, search)))).flat();
}
