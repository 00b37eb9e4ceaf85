import {
  bestFoundGames,
  fileNameOf,
  gameRank,
  isMultiplayerOnly,
  type IFoundGame,
  type IFoundSourcePort,
  type ISourcePort,
  type SourcePortFamily,
} from '@hangar/domain';
import type { GameMarkName } from '@hangar/ui-components';

/** An item on this computer that Hangar can add. */
export interface FoundItem {
  readonly kind: 'base-game' | 'mod-file' | 'port';
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
  /** Whether most users would want this item; a second copy of a game isn't useful. */
  readonly isUseful: boolean;
}

/** Returns the found items that aren't in Hangar yet, in the order in which they are shown and added. */
export function foundItems(
  games: readonly IFoundGame[],
  ports: readonly IFoundSourcePort[],
  knownPorts: readonly Pick<ISourcePort, 'executablePath'>[],
): FoundItem[] {
  const known = new Set(knownPorts.map(({ executablePath }) => executablePath));
  const fresh = games.filter(({ alreadyThere }) => !alreadyThere);
  const best = bestFoundGames(games);
  return [
    ...fresh
      .filter(({ kind }) => kind === 'base-game')
      .toSorted((a, b) => gameRank(a.filePath) - gameRank(b.filePath))
      .map((game) => baseGameItem(game, best.has(game))),
    ...fresh.filter(({ kind }) => kind === 'mod-file').map(addOnItem),
    ...ports.filter(({ executablePath }) => !known.has(executablePath)).map(portItem),
  ];
}

function baseGameItem(game: IFoundGame, isBest: boolean): FoundItem {
  const { filePath, name, game: family, sourceName } = game;
  const isForSeveral = isMultiplayerOnly(name);
  const fileName = fileNameOf(filePath);
  return {
    kind: 'base-game',
    path: filePath,
    name,
    detail: detailOf(fileName, isForSeveral, isBest),
    sourceName,
    mark: isForSeveral ? 'freedm' : family,
    family: null,
    isUseful: isBest && !isForSeveral,
  };
}

function detailOf(fileName: string, isForSeveral: boolean, isBest: boolean): string {
  if (isForSeveral) return $localize`${fileName}:fileName: · multiplayer only`;
  return isBest ? fileName : $localize`${fileName}:fileName: · another version of a game listed above`;
}

function addOnItem({ filePath, name, sourceName, game }: IFoundGame): FoundItem {
  const fileName = fileNameOf(filePath);
  return {
    kind: 'mod-file',
    path: filePath,
    name,
    detail: fileName,
    sourceName,
    mark: game,
    family: null,
    isUseful: true,
  };
}

function portItem({ name, version, family, executablePath }: IFoundSourcePort): FoundItem {
  return {
    kind: 'port',
    path: executablePath,
    name: [name, version].filter(Boolean).join(' '),
    detail: executablePath,
    sourceName: '',
    mark: null,
    family,
    isUseful: true,
  };
}
