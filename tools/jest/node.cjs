// Shared jest settings of the framework-free Node projects: CommonJS through ts-jest.
const path = require('node:path');

const WORKSPACE = path.join(__dirname, '../..');

module.exports = (dir) => ({
  displayName: path.basename(dir),
  rootDir: dir,
  // What was transpiled is kept beside the packages: a clean clone begins anew, and nothing is left in /tmp.
  cacheDirectory: path.join(WORKSPACE, 'node_modules/.cache/jest'),
  testEnvironment: 'node',
  // No test waits for time to pass; a busy machine may still take its time.
  testTimeout: 60_000,
  // Workers are started by their files, which a bundle finds beside itself.
  globals: {
    __HANGAR_ARCHIVE_WORKER__: path.join(WORKSPACE, 'libs/archives/src/worker/archive-worker.mjs'),
    __HANGAR_THUMBNAIL_WORKER__: path.join(WORKSPACE, 'libs/thumbnails/src/worker/thumbnail-worker.mjs'),
  },
  reporters: ['default', path.join(WORKSPACE, 'tools/test/jest-counts-reporter.cjs')],
  transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: path.join(__dirname, 'tsconfig.json') }] },
  moduleNameMapper: {
    '^@hangar/([^/]+)/testing$': path.join(WORKSPACE, 'libs/$1/src/testing.ts'),
    '^@hangar/([^/]+)$': path.join(WORKSPACE, 'libs/$1/src/index.ts'),
  },
});
