import { fileNameOf, withoutStop } from '@hangar/domain';

import { baseGameObstacle } from './base-game-obstacle';
import { LaunchPlanError } from './launch-plan-error';
import { type OptionArguments, type PlanContext, type PlanPart } from './plan-part';

/**
 * Returns the IWAD under the name that ports expect. Most ports recognise Plutonia, TNT, Chex Quest and Hacx only by
 * file name and otherwise play them as plain Doom. They also name save folders after the file (tested with four ports).
 * `userIwad` is the IWAD in the user's own parameters.
 */
export function buildIwadPart(
  { request, facts, families, paths }: PlanContext,
  userIwad: string | null,
): PlanPart {
  const { iwad } = request;
  const createOption = (path: string): OptionArguments => ({ args: ['-iwad', path], replacedBy: [] });
  if (userIwad !== null) {
    return {
      options: [createOption(userIwad)],
      notes: iwad ? [`The extra arguments use ${userIwad} instead of ${withoutStop(iwad.properName)}.`] : [],
      files: paths.isAbsolute(userIwad) ? [userIwad] : [],
    };
  }
  // The caller reports a missing base game because only the caller knows the reason.
  if (iwad === null) return {};

  const { properName } = iwad;
  if (properName === '' || properName === '..' || fileNameOf(properName) !== properName)
    throw new LaunchPlanError('NAME_INVALID', `“${properName}” isn't a valid name for an IWAD.`);
  const hasProperName = paths.basename(iwad.path).toLowerCase() === properName.toLowerCase();
  const link = { path: paths.join(request.directories.links, properName), target: iwad.path };
  const game = iwad.game;
  const isUnsupportedGame = game !== 'other' && !facts.games.includes(game);
  const obstacle = baseGameObstacle(request, families);
  const gameArguments = facts.gameArguments?.[game];
  return {
    options: [
      createOption(hasProperName ? iwad.path : link.path),
      ...(gameArguments ? [{ args: gameArguments, replacedBy: gameArguments }] : []),
    ],
    links: hasProperName ? [] : [link],
    createDirectories: hasProperName ? [] : [request.directories.links],
    files: [iwad.path],
    notes: [
      ...(obstacle === null ? [] : [obstacle]),
      ...(isUnsupportedGame
        ? [
            `${facts.label} doesn't support ${withoutStop(properName)}. Choose another source port, such as GZDoom.`,
          ]
        : []),
    ],
  };
}
