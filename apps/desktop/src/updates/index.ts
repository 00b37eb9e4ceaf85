export { createUpdates } from './create-updates';
export type { DesktopUpdates } from './create-updates';
