import { endSentence } from '@hangar/domain';

import { factsOfFamily, hasAbility, SOURCE_PORT_FAMILY_FACTS, type SourcePortFamilyFacts } from '../families';
import type { LaunchRequest } from './launch-request';
import { readUserParameters } from './user-parameters';

/** Maximum number of families suggested to the user. */
const MAX_SUGGESTED_FAMILIES = 5;

/** The parts of a request that decide whether a port can read a base game. */
export type ChosenGame = Pick<LaunchRequest, 'port' | 'iwad' | 'baseGameArguments' | 'launchParameters'>;

/**
 * Returns why a port cannot read a base game, and which families can. `null` if it can, or if the user's own parameters
 * specify another game.
 */
export function baseGameObstacle(
  { port, iwad, baseGameArguments, launchParameters }: ChosenGame,
  families: readonly SourcePortFamilyFacts[] = SOURCE_PORT_FAMILY_FACTS,
): string | null {
  const kind = iwad?.packedAs;
  if (!iwad || kind === undefined) return null;
  const userIwad = readUserParameters([...baseGameArguments, ...launchParameters]).iwad;
  const facts = factsOfFamily(port.family, families);
  const ability = facts.packagedGames?.[kind];
  if (userIwad !== null || (ability && hasAbility(ability, port.version) !== false)) return null;
  const capableFamilies = families.filter(({ id, packagedGames }) => id !== 'other' && packagedGames?.[kind]);
  const names = capableFamilies.slice(0, MAX_SUGGESTED_FAMILIES).map(({ label }) => label);
  return endSentence(
    `${facts.label} can't play ${iwad.properName}, because it's a ${kind === 'zip' ? 'ZIP' : kind} file. Choose another source port: ${names.join(', ')}`,
  );
}
