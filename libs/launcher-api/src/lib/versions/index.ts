export * from './base-game-files';
export * from './version-repository';
export * from './versions.module';
export * from './wad-importer';
