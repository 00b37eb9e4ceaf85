// Shared Jest settings of the Node projects: their spec files run in Node itself, as the programs do.
const path = require('node:path');

const WORKSPACE = path.join(__dirname, '../..');

module.exports = (dir) => ({
  displayName: path.basename(dir),
  rootDir: dir,
  testMatch: ['**/*.spec.ts'],
  runner: path.join(__dirname, 'native-runner.cjs'),
  testRunner: path.join(__dirname, 'native-framework.cjs'),
  testEnvironment: 'node',
  // Jest itself loads none of our modules.
  transform: {},
  // Jest's file cache is in node_modules: a clean clone starts without it, and nothing is left in /tmp.
  cacheDirectory: path.join(WORKSPACE, 'node_modules/.cache/jest'),
  // No test waits for time to pass, but a busy computer may be slow.
  testTimeout: 60_000,
  // The files from which workers are started. A bundle finds them in its own folder.
  globals: {
    __HANGAR_ARCHIVE_WORKER__: path.join(WORKSPACE, 'libs/archives/src/worker/archive-worker.mjs'),
    __HANGAR_THUMBNAIL_WORKER__: path.join(WORKSPACE, 'libs/thumbnails/src/worker/thumbnail-worker.mjs'),
  },
  reporters: ['default', path.join(WORKSPACE, 'tools/test/jest-counts-reporter.cjs')],
});
