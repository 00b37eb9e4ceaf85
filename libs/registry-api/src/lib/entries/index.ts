export * from './entries.controller';
export * from './entry';
export * from './entry-repository';
export * from './entry-search';
export * from './name-words';
export * from './read-entry';
export * from './wire-entry';
