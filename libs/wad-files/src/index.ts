export { BASE_GAME_FAMILIES, type BaseGameFamily } from './lib/base-game-families';
export * from './lib/copy-and-hash';
export * from './lib/hash-file';
export * from './lib/identify-wad';
export type { OnFileProgress, ReadingOptions } from './lib/read-in-chunks';
export * from './lib/wad-directory';
export * from './lib/wad-file-error';
export * from './lib/wad-identity';
export * from './lib/wad-maps';
