export * from './lib/testing/make-base-games';
export * from './lib/testing/make-wad';
export * from './lib/testing/make-picture';
