import type { ObstacleText } from '../obstacle-text';

/** Explains how to add the missing files of a pack, given the obstacles that must be resolved first. */
export function getFilesAdvice(obstacles: readonly Pick<ObstacleText, 'action'>[]): string {
  if (obstacles.length === 0)
    return $localize`Download the missing files, then choose “Locate files…” on the protocol.`;
  const actions = obstacles.map(({ action }) => `“${action}”`).join($localize` and `);
  return $localize`Download the missing files. On the protocol, use ${actions}:actions: first, then “Locate files…”.`;
}
