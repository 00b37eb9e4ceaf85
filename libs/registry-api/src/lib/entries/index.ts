export * from './entries.controller';
export * from './entry';
export * from './entry-repository';
export * from './entry-search';
export * from './name-words';
export * from './entry-fields';
export * from './wire-entry';
export * from './entries.module';
