import { basename } from 'node:path';
import type { FoundGameSource } from '@hangar/domain';

import { GOG_FOLDERS, GOG_GAMES, MINIGALAXY_FOLDERS } from './generated/game-places';
import { getFolder } from './json-lists';
import { fillPlaceholders, resolvePaths, getRows } from './place-paths';
import type { GamePlace, StoreGame } from './place-types';
import type { SearchSession } from './search-session';

const GOG: Pick<GamePlace, 'source' | 'sourceName'> = { source: 'gog', sourceName: 'GOG' };

/** Returns the folders of GOG games that GOG's own installers or Minigalaxy installed. */
export async function findGogPlaces(search: SearchSession): Promise<GamePlace[]> {
  const templates = getRows(GOG_FOLDERS, search.machine).filter((template) => typeof template === 'string');
  const folders = await Promise.all(templates.map((template) => resolvePaths(template, search)));
  const gameFolders = [...folders.flat(), ...(await findMinigalaxyFolders(search))];
  const places = await Promise.all(gameFolders.map((folder) => createGogPlace(folder, GOG, search)));
  return [...(await findRegisteredPlaces(search)), ...places];
}

/**
 * Returns a folder, and the game that is identified by GOG's marker file in the folder. `storeGame` is `null` if the
 * game is not in the table.
 */
export async function createGogPlace(
  folder: string,
  origin: { readonly source: FoundGameSource; readonly sourceName: string },
  search: SearchSession,
): Promise<GamePlace> {
  const gameIds = (await search.listNames(folder)).flatMap(
    ({ name }) => /^goggame-(\d+)\.info$/i.exec(name)?.[1] ?? [],
  );
  return { folder, ...origin, storeGame: gameIds.map(findGogGame).find((game) => game !== null) ?? null };
}

/** Returns the game with this GOG ID; `null` if the game is not in the table. */
export function findGogGame(id: string): StoreGame | null {
  return GOG_GAMES.find((game) => game.id === id) ?? null;
}

/** Returns the folder of each game in the Windows registry. */
async function findRegisteredPlaces(search: SearchSession): Promise<GamePlace[]> {
  const rows = getRows(GOG_FOLDERS, search.machine).filter((row) => typeof row !== 'string');
  const lookups = GOG_GAMES.flatMap((storeGame) =>
    rows.map(async (row) => {
      const folders = await resolvePaths({ ...row, key: row.key.replace('{id}', storeGame.id) }, search);
      return folders.map((folder): GamePlace => ({ folder, ...GOG, storeGame }));
    }),
  );
  return (await Promise.all(lookups)).flat();
}

async function findMinigalaxyFolders(search: SearchSession): Promise<string[]> {
  if (search.machine.platform !== 'linux') return [];
  const nested = MINIGALAXY_FOLDERS.flatMap(({ config, folderKey }) =>
    fillPlaceholders(config, search.machine).map(async (path) => {
      const folder = getFolder(await search.readJson(path), folderKey);
      if (folder === null) return [];
      const names = (await search.listNames(folder)).map(({ name }) => name);
      return names.map((name) => `${folder}/${basename(name)}`);
    }),
  );
  return (await Promise.all(nested)).flat();
}
