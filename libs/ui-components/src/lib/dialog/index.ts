export { DialogOpener } from './dialog-opener';
export type { DialogOptions } from './dialog-opener';
export { isInsideLayer } from './layers';
export { DialogShell } from './dialog-shell';
