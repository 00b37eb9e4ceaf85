export * from './lib/automatic-name';
export { BASE_GAME_FAMILIES, type BaseGameFamily } from './lib/base-game-families';
export * from './lib/contents';
export * from './lib/copy-and-hash';
export * from './lib/hash-file';
export { identifyWad, type HashedWad } from './lib/identify-wad';
export * from './lib/idgames';
export type { Palette } from './lib/pictures';
export type { OnFileProgress, ReadingOptions } from './lib/read-in-chunks';
export {
  assertWadHeader,
  readLump,
  readWadDirectory,
  type WadDirectory,
  type WadLump,
} from './lib/wad-directory';
export * from './lib/wad-file-error';
export * from './lib/wad-identity';
export { guessBaseGame, mapNamesOf, mapsOf, type WadMap } from './lib/wad-maps';
