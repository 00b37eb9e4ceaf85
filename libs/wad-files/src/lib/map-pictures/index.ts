export type { MapColours } from './draw-map';
export * from './read-map-picture';
