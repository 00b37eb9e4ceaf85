export { StartupError } from '@hangar/platform';
export * from './extension-error';
export * from './launcher-error';
export * from './storage-errors';
export { describeUndoneWork, undoIncomplete } from './undo-incomplete';
export * from './validation-failed';
