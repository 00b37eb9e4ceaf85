export * from './app-updater';
export * from './chokidar-directory-watcher';
export * from './clock';
export * from './directory-watcher';
export * from './disk-space';
export { systemFolderOpener, type FolderOpener } from './folder-opener';
export * from './native-dialogs';
export * from './tokens';
export * from './web-access';
