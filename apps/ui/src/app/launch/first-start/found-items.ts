import {
  fileNameOf,
  FOUND_GAME_SOURCES,
  type IFoundGame,
  type IFoundSourcePort,
  type ISourcePort,
  type SourcePortFamily,
} from '@hangar/domain';
import type { GameMarkName } from '@hangar/ui-components';

import { gameRank, nameWithoutRelease } from './game-names';

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
  const best = bestFilesByGame(games);
  return [
    ...fresh
      .filter(({ kind }) => kind === 'base-game')
      .toSorted((a, b) => gameRank(a.filePath) - gameRank(b.filePath))
      .map((game) => baseGameItem(game, best.get(gameKey(game)) === game)),
    ...fresh.filter(({ kind }) => kind === 'mod-file').map(addOnItem),
    ...ports.filter(({ executablePath }) => !known.has(executablePath)).map(portItem),
  ];
}

function baseGameItem(game: IFoundGame, isBest: boolean): FoundItem {
  const { filePath, name, game: family, sourceName } = game;
  const isMultiplayerOnly = /^FreeDM\b/i.test(name);
  const fileName = fileNameOf(filePath);
  return {
    kind: 'base-game',
    path: filePath,
    name,
    detail: detailOf(fileName, isMultiplayerOnly, isBest),
    sourceName,
    mark: isMultiplayerOnly ? 'freedm' : family,
    family: null,
    isUseful: isBest && !isMultiplayerOnly,
  };
}

function detailOf(fileName: string, isMultiplayerOnly: boolean, isBest: boolean): string {
  if (isMultiplayerOnly) return $localize`${fileName}:fileName: · multiplayer only`;
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

/**
 * Returns the best file of each game: a file already in the library, or else a known release, or else the file from the
 * best source.
 */
function bestFilesByGame(games: readonly IFoundGame[]): Map<string, IFoundGame> {
  const best = new Map<string, IFoundGame>();
  const ranked = games
    .filter(({ kind }) => kind === 'base-game')
    .toSorted(
      (a, b) =>
        Number(b.alreadyThere) - Number(a.alreadyThere) ||
        Number(b.known) - Number(a.known) ||
        FOUND_GAME_SOURCES.indexOf(a.source) - FOUND_GAME_SOURCES.indexOf(b.source),
    );
  for (const game of ranked) if (!best.has(gameKey(game))) best.set(gameKey(game), game);
  return best;
}

function gameKey({ game, name }: IFoundGame): string {
  return `${game}:${nameWithoutRelease(name).toLowerCase()}`;
}
