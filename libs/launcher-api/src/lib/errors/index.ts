export { StartupError } from '@hangar/platform';
export * from './launcher-error';
export * from './storage-errors';
export * from './validation-failed';
