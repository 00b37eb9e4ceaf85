import {
  baseGameFit,
  findRequiredGame,
  findBaseGame,
  type BaseGameNeed,
  type FileClues,
  type IBaseGameVersion,
  type IProposedFile,
  type NamedGame,
} from '@hangar/domain';

import type { Library } from './inspected-file';

/** A base game and the reason for choosing it. The base game is `null` if the user has no suitable one. */
export interface BaseGameAdvice {
  readonly version: IBaseGameVersion | null;
  readonly reason: string | null;
}

/** The games' display names. */
const GAME_NAMES: Readonly<Record<NamedGame, string>> = {
  doom: 'Doom',
  doom2: 'Doom II',
  tnt: 'Final Doom: TNT',
  plutonia: 'Final Doom: Plutonia',
  heretic: 'Heretic',
  hexen: 'Hexen',
  strife: 'Strife',
  chex: 'Chex Quest',
  hacx: 'Hacx',
  freedoom1: 'Freedoom: Phase 1',
  freedoom2: 'Freedoom: Phase 2',
};

/** Returns the base game for a mod, according to the clues in its files and in its readme. */
export function adviseBaseGame(
  clues: readonly FileClues[],
  { versions, defaultVersionId }: Library,
): BaseGameAdvice {
  const need = findRequiredGame(clues);
  const usable = versions.filter(({ ignored, missing }) => !ignored && !missing);
  if (!need) {
    const version =
      usable.find(({ id }) => id === defaultVersionId) ?? (usable.length === 1 ? usable[0] : undefined);
    const reason = "The files don't specify a base game.";
    return { version: version ?? null, reason };
  }
  const version = chooseVersion(usable, need, defaultVersionId);
  return { version, reason: getReason(need, version) };
}

/** Chooses the default game if it fits as well as any other, or else the best match. */
function chooseVersion(
  usable: readonly IBaseGameVersion[],
  need: BaseGameNeed,
  defaultId: string | null,
): IBaseGameVersion | null {
  const best = findBaseGame(usable, need);
  const defaultVersion = usable.find(({ id }) => id === defaultId);
  if (best && defaultVersion && baseGameFit(defaultVersion, need) === baseGameFit(best, need))
    return defaultVersion;
  return best ?? usable.find((version) => baseGameFit(version, need) === 'perhaps') ?? null;
}

function getReason(need: BaseGameNeed, version: IBaseGameVersion | null): string {
  const game = GAME_NAMES[need.game];
  const requirement = describeRequirement(need, game);
  if (!version) return `${requirement} You don't have it or a compatible game.`;
  switch (baseGameFit(version, need)) {
    case 'meant':
      return requirement;
    case 'stand-in':
      return `${requirement} ${version.name} has the same textures and monsters as ${game}.`;
    default:
      return `${requirement} ${version.name} may work.`;
  }
}

function describeRequirement({ saidBy, fileName, map }: BaseGameNeed, game: string): string {
  switch (saidBy) {
    case 'file':
      return `${fileName} requires ${game}.`;
    case 'author':
      return `Made for ${game}.`;
    case 'maps':
      return map === null ? `Made for ${game}.` : `${map} is a map name from ${game}.`;
  }
}

/** Returns the clues in a file. `statedGame` is the game specified in the mod's readme. */
export function toClues(
  { fileName, contents }: Pick<IProposedFile, 'fileName' | 'contents'>,
  statedGame: string | null,
): FileClues {
  return { name: fileName, contents, ...(statedGame === null ? {} : { statedGame }) };
}
