import { isObject } from '@hangar/api-foundation/storage';
import { EPIC_ITEMS } from './generated/game-places';
import { folderIn } from './json-lists';
import { pathsOf, rowsFor } from './place-paths';
import type { GamePlace } from './place-types';
import type { SearchSession } from './search-session';

/** The folders that Epic's own launcher installed to. No id of a Doom game is known there: what lies in them decides. */
export async function epicPlaces(search: SearchSession): Promise<GamePlace[]> {
  const templates = rowsFor(EPIC_ITEMS, search.machine);
  const items = (await Promise.all(templates.map((template) => pathsOf(template, search)))).flat();
  const contents = await Promise.all(items.map((path) => search.readJson(path)));
  return contents
    .flatMap((content) => epicItemFolder(content) ?? [])
    .map((folder) => ({ folder, source: 'epic', sourceName: 'Epic Games', storeGame: null }));
}

/** The folder of an `.item`; `null` while the game is not there as a whole. */
export function epicItemFolder(content: unknown): string | null {
  if (!isObject(content) || content['bIsIncompleteInstall'] === true) return null;
  return folderIn(content, 'InstallLocation');
}
