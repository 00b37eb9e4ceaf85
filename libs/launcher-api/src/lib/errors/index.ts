export * from './launcher-error';
export * from './startup-error';
export * from './storage-errors';
export * from './validation-failed';
