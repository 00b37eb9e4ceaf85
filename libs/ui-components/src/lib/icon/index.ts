export { GameIcon } from './game-icon';
export type { GameMarkName } from './game-marks';
export { Icon } from './icon';
export type { IconName } from './icon-shapes';
