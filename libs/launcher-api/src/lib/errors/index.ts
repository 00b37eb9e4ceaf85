export * from './launcher-error';
export { StartupError } from '@hangar/platform';
export * from './storage-errors';
export * from './validation-failed';
