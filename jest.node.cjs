// Shared jest settings of the framework-free Node projects: CommonJS through ts-jest.
const path = require('node:path');

module.exports = (dir) => ({
  displayName: path.basename(dir),
  rootDir: dir,
  testEnvironment: 'node',
  // No test waits for time to pass; a busy machine may still take its time.
  testTimeout: 60_000,
  // Workers are started by their files, which a bundle finds beside itself.
  globals: {
    __HANGAR_ARCHIVE_WORKER__: path.join(__dirname, 'libs/archives/src/worker/archive-worker.mjs'),
    __HANGAR_THUMBNAIL_WORKER__: path.join(__dirname, 'libs/thumbnails/src/worker/thumbnail-worker.mjs'),
  },
  reporters: ['default', path.join(__dirname, 'tools/test/jest-counts-reporter.cjs')],
  transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: path.join(__dirname, 'tsconfig.jest.json') }] },
  moduleNameMapper: {
    '^@hangar/([^/]+)/testing$': path.join(__dirname, 'libs/$1/src/testing.ts'),
    '^@hangar/([^/]+)$': path.join(__dirname, 'libs/$1/src/index.ts'),
  },
});
