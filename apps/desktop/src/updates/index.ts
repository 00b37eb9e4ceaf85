export { createUpdates as openUpdates } from './create-updates';
export type { DesktopUpdates } from './create-updates';
