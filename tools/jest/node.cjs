// Shared jest settings of the projects for Node: their spec files run in Node itself, as the programs do.
const path = require('node:path');

const WORKSPACE = path.join(__dirname, '../..');

module.exports = (dir) => ({
  displayName: path.basename(dir),
  rootDir: dir,
  testMatch: ['**/*.spec.ts'],
  runner: path.join(__dirname, 'native-runner.cjs'),
  testRunner: path.join(__dirname, 'native-framework.cjs'),
  testEnvironment: 'node',
  // Nothing of ours is loaded by Jest itself.
  transform: {},
  // What Jest knows of files is kept beside the packages: a clean clone begins anew, and nothing is left in /tmp.
  cacheDirectory: path.join(WORKSPACE, 'node_modules/.cache/jest'),
  // No test waits for time to pass; a busy machine may still take its time.
  testTimeout: 60_000,
  // Workers are started by their files, which a bundle finds beside itself.
  globals: {
    __HANGAR_ARCHIVE_WORKER__: path.join(WORKSPACE, 'libs/archives/src/worker/archive-worker.mjs'),
    __HANGAR_THUMBNAIL_WORKER__: path.join(WORKSPACE, 'libs/thumbnails/src/worker/thumbnail-worker.mjs'),
  },
  reporters: ['default', path.join(WORKSPACE, 'tools/test/jest-counts-reporter.cjs')],
});
