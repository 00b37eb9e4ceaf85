export * from './lib/families';
export * from './lib/plan';
export * from './lib/process';
export * from './lib/scan';
