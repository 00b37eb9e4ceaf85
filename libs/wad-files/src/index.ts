export * from './lib/automatic-name';
export { BASE_GAME_FAMILIES, type BaseGameFamily } from './lib/base-game-families';
export * from './lib/contents';
export { identifyWad } from './lib/identify-wad';
export * from './lib/idgames';
export * from './lib/map-pictures';
export { NotAWad, type NotAWadReason } from './lib/not-a-wad';
export { GREY_PALETTE, type Palette, writePng } from './lib/pictures';
export {
  assertWadHeader,
  readLump,
  readWadDirectory,
  type WadDirectory,
  type WadLump,
} from './lib/wad-directory';
export { nameItCameWith, originalFileName, unknownGame } from './lib/unknown-game';
export * from './lib/wad-identity';
export { decodeText } from './lib/texts';
export { guessBaseGame, mapNamesOf, mapsOf, type WadMap } from './lib/wad-maps';
