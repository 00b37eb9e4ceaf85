export * from './app-updater';
export * from './chokidar-directory-watcher';
export * from './clock';
export * from './directory-watcher';
export * from './native-dialogs';
export * from './tokens';
