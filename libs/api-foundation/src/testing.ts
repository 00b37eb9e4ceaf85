export * from './lib/testing/manual-clock';
export * from './lib/testing/mod-list';
export * from './lib/testing/protocol-collection';
export * from './lib/testing/settings-document';
export * from './lib/testing/small-disk';
export * from './lib/testing/test-storage';
export * from './lib/testing/wait-until';
