import { fileNameOf, withoutStop } from '@hangar/domain';

import { baseGameObstacle } from './base-game-obstacle';
import { LaunchPlanError } from './launch-plan-error';
import { type OptionArguments, type PlanContext, type PlanPart } from './plan-part';

/**
 * The IWAD, under the name that ports expect. Plutonia, TNT, Chex Quest and Hacx are known to most ports by file name
 * alone and play as plain Doom under any other, and save folders are named after it (tried with four ports).
 * `usersIwad` is what the user's own parameters ask for.
 */
export function iwadPart(
  { request, facts, families, paths }: PlanContext,
  usersIwad: string | null,
): PlanPart {
  const { iwad } = request;
  const option = (path: string): OptionArguments => ({ args: ['-iwad', path], replacedBy: [] });
  if (usersIwad !== null) {
    return {
      options: [option(usersIwad)],
      notes: iwad ? [`The extra arguments use ${usersIwad} instead of ${withoutStop(iwad.properName)}.`] : [],
      files: paths.isAbsolute(usersIwad) ? [usersIwad] : [],
    };
  }
  // That nothing is chosen is said by whoever knows why.
  if (iwad === null) return {};

  const { properName } = iwad;
  if (properName === '' || properName === '..' || fileNameOf(properName) !== properName)
    throw new LaunchPlanError('NAME_INVALID', `“${properName}” is not the name of an IWAD.`);
  const isNamedWell = paths.basename(iwad.path).toLowerCase() === properName.toLowerCase();
  const link = { path: paths.join(request.directories.links, properName), target: iwad.path };
  const game = iwad.game;
  const isStranger = game !== 'other' && !facts.games.includes(game);
  const obstacle = baseGameObstacle(request, families);
  const gameArguments = facts.gameArguments?.[game];
  return {
    options: [
      option(isNamedWell ? iwad.path : link.path),
      ...(gameArguments ? [{ args: gameArguments, replacedBy: gameArguments }] : []),
    ],
    links: isNamedWell ? [] : [link],
    createDirectories: isNamedWell ? [] : [request.directories.links],
    files: [iwad.path],
    notes: [
      ...(obstacle === null ? [] : [obstacle]),
      ...(isStranger
        ? [
            `${facts.label} doesn't support ${withoutStop(properName)}. Choose another source port, such as GZDoom.`,
          ]
        : []),
    ],
  };
}
