export * from './dehacked';
export * from './eternity-map-info';
export * from './language';
export * from './level-names';
export * from './map-info';
export * from './map-links';
