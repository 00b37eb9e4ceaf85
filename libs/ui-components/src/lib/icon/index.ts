export { GameIcon } from './game-icon';
export { GAME_MARKS } from './game-marks';
export type { GameMarkName } from './game-marks';
export { Icon } from './icon';
export type { IconName } from './icon-shapes';
