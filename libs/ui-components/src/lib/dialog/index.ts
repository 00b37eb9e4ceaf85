export { DialogOpener } from './dialog-opener';
export type { DialogOptions } from './dialog-opener';
export { DialogShell } from './dialog-shell';
export { DialogStatus } from './dialog-status';
