import { compareVersions } from '@hangar/domain';

import type { VersionEffect } from './release-facts';

/**
 * Returns what a version does to existing saves and demos. Effects without a version always apply. Of the others, only
 * the newest that the version includes applies.
 */
export function effectsOfVersion(effects: readonly VersionEffect[], version: string): string[] {
  const applicableEffects = effects
    .filter(({ since }) => since !== undefined && compareVersions(version, since) >= 0)
    .sort((one, other) => compareVersions(other.since, one.since));
  const unversionedEffects = effects.filter(({ since }) => since === undefined);
  return [...applicableEffects.slice(0, 1), ...unversionedEffects].map(({ text }) => text);
}
