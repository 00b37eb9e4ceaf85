export type { MapColours } from './draw-map';
export { findMapLumps, findPackageMapLumps, type FoundMapLumps } from './find-map-lumps';
export { MapDrawer } from './map-drawer';
export type { MapLumps } from './map-lines';
export * from './read-map-picture';
