export { BaseGameDeletion } from './base-game-deletion';
export * from './base-game-files';
export * from './base-game-users';
export * from './version-repository';
export * from './versions.module';
export * from './wad-importer';
