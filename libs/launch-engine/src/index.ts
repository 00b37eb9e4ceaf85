export * from './lib/families';
export * from './lib/plan';
export * from './lib/process';
export * from './lib/readiness';
export * from './lib/scan';
