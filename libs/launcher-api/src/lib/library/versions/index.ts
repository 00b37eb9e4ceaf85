export * from './base-game-files';
export * from './base-game-users';
export * from './version-repository';
export * from './versions.module';
export * from './wad-importer';
