import type { Obstacle } from '@hangar/ui-data-access';

/** The action that resolves an obstacle. */
export type Remedy = 'edit' | 'base-games' | 'source-ports' | 'find-files';

/** The description of an obstacle, and the button that resolves it. */
export interface ObstacleText {
  readonly text: string;
  readonly action: string;
  readonly remedy: Remedy;
}

export function obstacleText(obstacle: Obstacle): ObstacleText {
  switch (obstacle.kind) {
    case 'no-base-game':
      return { text: $localize`No base game yet`, action: $localize`Get a base game`, remedy: 'base-games' };
    case 'base-game-undecided':
      return {
        text: $localize`No base game is chosen`,
        action: $localize`Choose a base game`,
        remedy: 'edit',
      };
    case 'base-game-unknown':
      return { text: $localize`Its base game is gone`, action: $localize`Choose another`, remedy: 'edit' };
    case 'base-game-missing':
      return {
        text: $localize`${obstacle.baseGame.name}:name: is missing`,
        action: $localize`Find the WAD file`,
        remedy: 'base-games',
      };
    case 'no-source-port':
      return {
        text: $localize`No source port yet`,
        action: $localize`Add a source port`,
        remedy: 'source-ports',
      };
    case 'source-port-undecided':
      return {
        text: $localize`No source port is chosen`,
        action: $localize`Choose a source port`,
        remedy: 'source-ports',
      };
    case 'source-port-unknown':
      return { text: $localize`Its source port is gone`, action: $localize`Choose another`, remedy: 'edit' };
    case 'newest-port-missing':
      return {
        text: $localize`Its source port is not installed`,
        action: $localize`Add a source port`,
        remedy: 'source-ports',
      };
    case 'source-port-missing':
      return {
        text: $localize`The program of ${obstacle.sourcePort.name}:name: is gone`,
        action: $localize`Find the program`,
        remedy: 'source-ports',
      };
    case 'files-missing':
      return {
        text: missingFilesText(obstacle.files.length, obstacle.total),
        action: $localize`Find the files`,
        remedy: 'find-files',
      };
  }
}

function missingFilesText(missing: number, total: number): string {
  if (total === 1) return $localize`Its file is missing`;
  return $localize`${missing}:missing: of ${total}:total: files are missing`;
}
