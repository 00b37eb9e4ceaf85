import type { ObstacleText } from '../obstacle-text';

/** Explains how to add the missing files of a pack, given the obstacles that the protocol shows before them. */
export function filesAdvice(obstacles: readonly Pick<ObstacleText, 'action'>[]): string {
  if (obstacles.length === 0) return $localize`Load them, then press "Find the files" on the protocol.`;
  const actions = obstacles.map(({ action }) => `"${action}"`).join($localize` and `);
  return $localize`Load them. On the protocol, press ${actions}:actions: first, then "Find the files".`;
}
