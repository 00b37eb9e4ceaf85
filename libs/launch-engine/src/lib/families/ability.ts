import { compareVersions, versionNumbers } from '@hangar/domain';

import type { Ability } from './source-port-family';

/**
 * Whether a port of this version has an ability; `null` if that depends on the version and the version is unknown. Only
 * the numbers of a version are compared, so `g4.14.2` and `0.25.6+dfsg` are understood.
 */
export function hasAbility(ability: Ability, version: string | undefined): boolean | null {
  if (ability.since === undefined) return true;
  return versionNumbers(version).length === 0 ? null : compareVersions(version, ability.since) >= 0;
}
