import { isObject } from '@hangar/api-foundation/storage';
import { EPIC_ITEMS } from './generated/game-places';
import { getFolder } from './json-lists';
import { resolvePaths, getRows } from './place-paths';
import type { GamePlace } from './place-types';
import type { SearchSession } from './search-session';

/**
 * Returns the folders of games that Epic's own launcher installed. Epic's IDs for Doom games are unknown, so games are
 * identified by the files in these folders.
 */
export async function findEpicPlaces(search: SearchSession): Promise<GamePlace[]> {
  const templates = getRows(EPIC_ITEMS, search.machine);
  const items = (await Promise.all(templates.map((template) => resolvePaths(template, search)))).flat();
  const contents = await Promise.all(items.map((path) => search.readJson(path)));
  return contents
    .flatMap((content) => parseEpicFolder(content) ?? [])
    .map((folder) => ({ folder, source: 'epic', sourceName: 'Epic Games', storeGame: null }));
}

/** Returns the folder of an `.item` file; `null` if the game is not completely installed. */
export function parseEpicFolder(content: unknown): string | null {
  if (!isObject(content) || content['bIsIncompleteInstall'] === true) return null;
  return getFolder(content, 'InstallLocation');
}
