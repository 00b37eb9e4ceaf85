import {
  fileNameOf,
  FOUND_GAME_SOURCES,
  type IFoundGame,
  type IFoundSourcePort,
  type ISourcePort,
  type SourcePortFamily,
} from '@hangar/domain';
import type { GameMarkName } from '@hangar/ui-components';

import { gameRank, plainName } from './game-names';

/** Something on this machine that Hangar can take in. */
export interface FoundThing {
  readonly kind: 'base-game' | 'mod-file' | 'port';
  /** Full path of its file. */
  readonly path: string;
  readonly name: string;
  /** Its file, and what else tells it from others. */
  readonly detail: string;
  /** Where it comes from, as people call it; empty for what the path says already. */
  readonly from: string;
  readonly mark: GameMarkName | null;
  /** The family of a source port. */
  readonly family: SourcePortFamily | null;
  /** Whether most people would want it; the second copy of a game is of no use. */
  readonly isUseful: boolean;
}

/** What was found and is not there already, in the order in which it is shown and taken. */
export function foundThings(
  games: readonly IFoundGame[],
  ports: readonly IFoundSourcePort[],
  knownPorts: readonly Pick<ISourcePort, 'executablePath'>[],
): FoundThing[] {
  const known = new Set(knownPorts.map(({ executablePath }) => executablePath));
  const fresh = games.filter(({ alreadyThere }) => !alreadyThere);
  const best = bestOfEach(games);
  return [
    ...fresh
      .filter(({ kind }) => kind === 'base-game')
      .toSorted((a, b) => gameRank(a.filePath) - gameRank(b.filePath))
      .map((game) => baseGameThing(game, best.get(gameKey(game)) === game)),
    ...fresh.filter(({ kind }) => kind === 'mod-file').map(addOnThing),
    ...ports.filter(({ executablePath }) => !known.has(executablePath)).map(portThing),
  ];
}

function baseGameThing(game: IFoundGame, isBest: boolean): FoundThing {
  const { filePath, name, game: family, sourceName } = game;
  const isArena = /^FreeDM\b/i.test(name);
  const fileName = fileNameOf(filePath);
  return {
    kind: 'base-game',
    path: filePath,
    name,
    detail: detailOf(fileName, isArena, isBest),
    from: sourceName,
    mark: isArena ? 'freedm' : family,
    family: null,
    isUseful: isBest && !isArena,
  };
}

function detailOf(fileName: string, isArena: boolean, isBest: boolean): string {
  if (isArena) return $localize`${fileName}:fileName: · multiplayer only`;
  return isBest ? fileName : $localize`${fileName}:fileName: · another version of a game listed above`;
}

function addOnThing({ filePath, name, sourceName, game }: IFoundGame): FoundThing {
  const fileName = fileNameOf(filePath);
  return {
    kind: 'mod-file',
    path: filePath,
    name,
    detail: fileName,
    from: sourceName,
    mark: game,
    family: null,
    isUseful: true,
  };
}

function portThing({ name, version, family, executablePath }: IFoundSourcePort): FoundThing {
  return {
    kind: 'port',
    path: executablePath,
    name: [name, version].filter(Boolean).join(' '),
    detail: executablePath,
    from: '',
    mark: null,
    family,
    isUseful: true,
  };
}

/** One file of each game: what is in the library already, then what the tables know, then the best of the sources. */
function bestOfEach(games: readonly IFoundGame[]): Map<string, IFoundGame> {
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
  return `${game}:${plainName(name).toLowerCase()}`;
}
