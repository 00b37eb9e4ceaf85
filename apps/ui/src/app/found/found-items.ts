import {
  bestFoundGames,
  fileNameOf,
  gameRank,
  isMultiplayerOnly,
  type IFoundGame,
  type IFoundSourcePort,
  type IImportSource,
  type ISourcePort,
  type LauncherKind,
  type SourcePortFamily,
} from '@hangar/domain';
import { formatNameAndVersion, type GameMarkName } from '@hangar/ui-components';

import { formatItems } from '../activity/import-text';

/** An item on this computer that Hangar can add. */
export interface FoundItem {
  readonly kind: 'base-game' | 'mod-file' | 'port' | 'library';
  /** Full path of its file. */
  readonly path: string;
  readonly name: string;
  /** File name and further distinguishing details. */
  readonly detail: string;
  /** The name of the source as users know it, such as GOG; empty if the path makes the source clear. */
  readonly sourceName: string;
  readonly mark: GameMarkName | null;
  /** The family of a source port. */
  readonly family: SourcePortFamily | null;
  /** The version of a source port; `null` if it is unknown. */
  readonly version: string | null;
  /** The launcher of a library. */
  readonly launcher: LauncherKind | null;
  /** Whether it is already in Hangar and can't be added again. */
  readonly isInLibrary: boolean;
  /** Whether most users would want to add this item; a second copy of a game isn't useful. */
  readonly isUseful: boolean;
  /** Whether it can't be added, for example because it is a damaged library. */
  readonly isUnusable: boolean;
}

/** The results of a search, and related data from Hangar's library. */
export interface FoundItemsSource {
  readonly games: readonly IFoundGame[];
  readonly ports: readonly IFoundSourcePort[];
  readonly libraries: readonly IImportSource[];
  readonly knownPorts: readonly Pick<ISourcePort, 'executablePath'>[];
  /** Whether Hangar's own library is empty, so that users probably haven't imported another one yet. */
  readonly isNewLibrary: boolean;
}

/** Returns the found items in the order in which they are shown. */
export function createFoundItems({
  games,
  ports,
  libraries,
  knownPorts,
  isNewLibrary,
}: FoundItemsSource): FoundItem[] {
  const known = new Set(knownPorts.map(({ executablePath }) => executablePath));
  const best = bestFoundGames(games);
  return [
    ...games
      .filter(({ kind }) => kind === 'base-game')
      .toSorted((a, b) => gameRank(a.filePath) - gameRank(b.filePath))
      .map((game) => createBaseGameItem(game, best.has(game))),
    ...games.filter(({ kind }) => kind === 'mod-file').map(createAddOnItem),
    ...ports.map((port) => createPortItem(port, known.has(port.executablePath))),
    ...libraries.map((library) => createLibraryItem(library, isNewLibrary)),
  ];
}

const PLAIN_ITEM = {
  sourceName: '',
  mark: null,
  family: null,
  version: null,
  launcher: null,
  isInLibrary: false,
  isUseful: true,
  isUnusable: false,
} as const;

function createBaseGameItem(game: IFoundGame, isBest: boolean): FoundItem {
  const { filePath, name, game: family, sourceName, alreadyThere } = game;
  const suitsSeveralGames = isMultiplayerOnly(name);
  const fileName = fileNameOf(filePath);
  return {
    ...PLAIN_ITEM,
    kind: 'base-game',
    path: filePath,
    name,
    detail: getDetail(fileName, suitsSeveralGames, isBest),
    sourceName,
    mark: suitsSeveralGames ? 'freedm' : /^freedoom2/i.test(fileName) ? 'freedoom2' : family,
    isInLibrary: alreadyThere,
    isUseful: isBest && !alreadyThere,
  };
}

function getDetail(fileName: string, isForSeveral: boolean, isBest: boolean): string {
  if (isForSeveral) return $localize`${fileName}:fileName: · multiplayer only`;
  return isBest ? fileName : $localize`${fileName}:fileName: · another version of a game listed above`;
}

function createAddOnItem({ filePath, name, sourceName, game, alreadyThere }: IFoundGame): FoundItem {
  return {
    ...PLAIN_ITEM,
    kind: 'mod-file',
    path: filePath,
    name,
    detail: fileNameOf(filePath),
    sourceName,
    mark: game,
    isInLibrary: alreadyThere,
    isUseful: !alreadyThere,
  };
}

function createPortItem(port: IFoundSourcePort, isInLibrary: boolean): FoundItem {
  const { family, executablePath, version } = port;
  return {
    ...PLAIN_ITEM,
    kind: 'port',
    path: executablePath,
    name: formatNameAndVersion(port),
    detail: executablePath,
    family,
    version: version ?? null,
    isInLibrary,
    isUseful: !isInLibrary,
  };
}

function createLibraryItem(
  { kind, path, name, count, problem }: IImportSource,
  isNewLibrary: boolean,
): FoundItem {
  const isUnusable = count === null;
  return {
    ...PLAIN_ITEM,
    kind: 'library',
    path,
    name,
    detail: problem ?? formatItems('protocol', count ?? 0),
    launcher: kind,
    isUseful: isNewLibrary && problem === null && count !== null && count > 0,
    isUnusable,
  };
}
