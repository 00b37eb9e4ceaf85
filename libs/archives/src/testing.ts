export * from './lib/testing/make-rar';
export * from './lib/testing/make-seven-zip';
export * from './lib/testing/make-zip';
