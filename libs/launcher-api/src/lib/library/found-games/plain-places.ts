import { delimiter, dirname, isAbsolute } from 'node:path';
import {
  findInstalledPorts,
  portsOfFamilies,
  scanPlaces,
  type SourcePortFamilyFacts,
} from '@hangar/launch-engine';
import type { FoundGameSource } from '@hangar/domain';

import { DISTRIBUTION_FOLDERS, LAUNCHER_FOLDERS, OTHER_FOLDERS, PORT_FOLDERS } from './generated/game-places';
import { fillPlaceholders, resolvePaths, getRows, expandWildcards } from './place-paths';
import type { ByPlatform, GamePlace, PortFolder } from './place-types';
import type { SearchSession } from './search-session';
import { readZDoomSearchPaths } from './zdoom-search-paths';

/** Time limit for reading a program folder, so that this doesn't use up the time for the whole search. */
const FOLDER_LIMIT_MS = 2000;

/** Returns folders that directly contain game files: folders of the system, the user and source ports. */
export async function findPlainPlaces(
  search: SearchSession,
  families: readonly SourcePortFamilyFacts[],
): Promise<GamePlace[]> {
  const nested = await Promise.all([
    findDistributionPlaces(search),
    findPortPlaces(search),
    findProgramPlaces(search, families),
    findEnvironmentPlaces(search),
    findFolderPlaces(LAUNCHER_FOLDERS, 'launcher', search),
    findOtherPlaces(search),
  ]);
  return nested.flat();
}

async function findDistributionPlaces(search: SearchSession): Promise<GamePlace[]> {
  const rows = getRows(DISTRIBUTION_FOLDERS, search.machine).map(async (row) => {
    const isOwn = typeof row === 'string' && /^\{(home|xdgData)\}/.test(row);
    const sourceName = isOwn ? 'Your games folder' : 'Your distribution';
    const folders = await resolvePaths(row, search);
    return folders.map((folder): GamePlace => ({ folder, source: 'distribution', sourceName }));
  });
  return (await Promise.all(rows)).flat();
}

async function findFolderPlaces(
  table: ByPlatform<PortFolder>,
  source: FoundGameSource,
  search: SearchSession,
): Promise<GamePlace[]> {
  const rows = getRows(table, search.machine).map(async ({ folder, name }) => {
    const folders = await resolvePaths(folder, search);
    return folders.map((path): GamePlace => ({ folder: path, source, sourceName: name }));
  });
  return (await Promise.all(rows)).flat();
}

async function findPortPlaces(search: SearchSession): Promise<GamePlace[]> {
  const iniPlaces = getRows(PORT_FOLDERS, search.machine).flatMap(({ name, ini }) =>
    ini === undefined
      ? []
      : fillPlaceholders(ini, search.machine).map((path) => readIniLocations(path, name, search)),
  );
  const portPlaces = await findFolderPlaces(PORT_FOLDERS, 'source-port', search);
  return [...(await Promise.all(iniPlaces)).flat(), ...portPlaces];
}

/**
 * Returns the search folders in the settings of a ZDoom port, which are the best indication of where a user keeps
 * games.
 */
async function readIniLocations(path: string, name: string, search: SearchSession): Promise<GamePlace[]> {
  const text = await search.readText(path);
  if (text === null) return [];
  const { paths, recursive } = readZDoomSearchPaths(text, path, search.machine);
  const subfolders = await Promise.all(
    recursive
      .flatMap((folder) => [folder, `${folder}/*`, `${folder}/*/*`])
      .map((folder) => expandWildcards(folder, search)),
  );
  return [...paths, ...subfolders.flat()].map((folder) => ({
    folder,
    source: 'source-port',
    sourceName: name,
  }));
}

/** Returns the folders of installed source ports. Windows ports search for games in their own folder. */
async function findProgramPlaces(
  { machine }: SearchSession,
  families: readonly SourcePortFamilyFacts[],
): Promise<GamePlace[]> {
  const known = portsOfFamilies(families);
  const limits = { directoryMs: FOLDER_LIMIT_MS };
  const ports = await findInstalledPorts(scanPlaces(machine), machine.platform, known, limits);
  return ports.map(({ realPath, detected }) => ({
    folder: dirname(realPath),
    source: 'source-port',
    sourceName: detected.port.label,
  }));
}

/** Returns the folder in `DOOMWADDIR` and the folders in `DOOMWADPATH`. Each path may also be that of a file. */
function findEnvironmentPlaces({ machine: { environment } }: SearchSession): Promise<GamePlace[]> {
  const createPlaces = (variable: string, paths: readonly string[]): GamePlace[] =>
    paths
      .filter((path) => isAbsolute(path) && !path.includes('\0'))
      .map((folder) => ({ folder, source: 'environment', sourceName: variable }));
  return Promise.resolve([
    ...createPlaces('DOOMWADDIR', [environment['DOOMWADDIR'] ?? '']),
    ...createPlaces('DOOMWADPATH', (environment['DOOMWADPATH'] ?? '').split(delimiter)),
  ]);
}

/** Returns the folders of games from defunct stores, from discs and from re-releases. */
async function findOtherPlaces(search: SearchSession): Promise<GamePlace[]> {
  const paths = await Promise.all(
    getRows(OTHER_FOLDERS, search.machine).map((row) => resolvePaths(row, search)),
  );
  return paths.flat().map((folder) => ({
    folder,
    source: 'other',
    sourceName: 'This computer',
    storeGame: null,
  }));
}
