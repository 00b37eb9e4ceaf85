export * from './lib/errors';
export * from './lib/outside-world';
export * from './lib/registry-client';
export * from './lib/wire-types';
