export * from './dialog.module';
export { findUserFolder } from './user-folders';
