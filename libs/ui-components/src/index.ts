export * from './lib/cover';
export * from './lib/formats';
export * from './lib/icon';
