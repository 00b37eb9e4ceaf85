import { fileNameOf, withoutStop } from '@hangar/domain';

import { baseGameObstacle } from './base-game-obstacle';
import { LaunchPlanError } from './launch-plan-error';
import { type OptionArguments, type PlanContext, type PlanPart } from './plan-part';

/**
 * Returns the IWAD under the name that ports expect. Most ports recognise Plutonia, TNT, Chex Quest and Hacx only by
 * file name and otherwise play them as plain Doom. They also name save folders after the file (tested with four ports).
 * `usersIwad` is the IWAD in the user's own parameters.
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
  // The caller reports a missing base game because only the caller knows the reason.
  if (iwad === null) return {};

  const { properName } = iwad;
  if (properName === '' || properName === '..' || fileNameOf(properName) !== properName)
    throw new LaunchPlanError('NAME_INVALID', `“${properName}” isn't a valid name for an IWAD.`);
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
