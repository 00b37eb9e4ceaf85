import { defaultAfterRemoval } from '@hangar/domain';
import type { IAppSettings, ISourcePort } from '@hangar/domain';

/** Returns the id of the default source port after the removal of some ports; `null` if no port can replace it. */
export function findReplacement(
  { defaultSourcePortId, sourcePorts: before }: IAppSettings,
  removed: readonly Pick<ISourcePort, 'id'>[],
): string | null {
  const removedIds = new Set(removed.map(({ id }) => id));
  const remaining = before.filter(({ id }) => !removedIds.has(id));
  return defaultAfterRemoval(defaultSourcePortId, { before, remaining });
}
