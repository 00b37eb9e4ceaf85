export { openUpdates } from './open-updates';
export type { DesktopUpdates } from './open-updates';
