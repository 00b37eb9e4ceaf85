import type { Obstacle } from '@hangar/ui-data-access';

/** The action that resolves an obstacle. */
export type Remedy = 'edit' | 'base-games' | 'source-ports' | 'get-port' | 'find-files';

/** The description of an obstacle, and the button that resolves it. */
export interface ObstacleText {
  readonly text: string;
  readonly action: string;
  readonly remedy: Remedy;
}

export function getObstacleText(obstacle: Obstacle): ObstacleText {
  switch (obstacle.kind) {
    case 'no-base-game':
      return { text: $localize`No base game yet`, action: $localize`Get a base game`, remedy: 'base-games' };
    case 'base-game-undecided':
      return {
        text: $localize`No base game selected`,
        action: $localize`Choose a base game`,
        remedy: 'edit',
      };
    case 'base-game-unknown':
      return {
        text: $localize`Base game no longer available`,
        action: $localize`Choose another`,
        remedy: 'edit',
      };
    case 'base-game-missing':
      return {
        text: $localize`${obstacle.baseGame.name}:name: not found`,
        action: $localize`Locate WAD file…`,
        remedy: 'base-games',
      };
    case 'no-source-port':
      return {
        text: $localize`No source port yet`,
        action: $localize`Get a source port`,
        remedy: 'get-port',
      };
    case 'source-port-undecided':
      return {
        text: $localize`No source port selected`,
        action: $localize`Choose a source port`,
        remedy: 'source-ports',
      };
    case 'source-port-unknown':
      return {
        text: $localize`Source port no longer available`,
        action: $localize`Choose another`,
        remedy: 'edit',
      };
    case 'newest-port-missing':
      return {
        text: $localize`Source port not installed`,
        action: $localize`Get a source port`,
        remedy: 'get-port',
      };
    case 'source-port-missing':
      return {
        text: $localize`${obstacle.sourcePort.name}:name: not found`,
        action: $localize`Locate program…`,
        remedy: 'source-ports',
      };
    case 'files-missing':
      return {
        text: getMissingFilesText(obstacle.names.length, obstacle.total),
        action: $localize`Locate files…`,
        remedy: 'find-files',
      };
  }
}

function getMissingFilesText(missing: number, total: number): string {
  if (total === 1) return $localize`A file is missing`;
  return $localize`${missing}:missing: of ${total}:total: files missing`;
}
