export { StartupError } from '@hangar/platform';
export * from './extension-error';
export * from './launcher-error';
export * from './storage-errors';
export * from './validation-failed';
