// Shared Jest settings of the browser projects: Angular, with its templates, in jsdom.
const path = require('node:path');

const WORKSPACE = path.join(__dirname, '../..');

module.exports = (dir) => ({
  displayName: path.basename(dir),
  rootDir: dir,
  // Transpiled files are cached in node_modules: a clean clone starts without them, and nothing is left in /tmp.
  cacheDirectory: path.join(WORKSPACE, 'node_modules/.cache/jest'),
  testEnvironment: 'jsdom',
  testTimeout: 60_000,
  setupFilesAfterEnv: ['<rootDir>/src/test-setup.ts'],
  transform: {
    '^.+\\.(ts|mjs|js|html)$': [
      'jest-preset-angular',
      { tsconfig: path.join(dir, 'tsconfig.spec.json'), stringifyContentPathRegex: '\\.(html|svg)$' },
    ],
  },
  transformIgnorePatterns: ['node_modules/(?!.*\\.mjs$)'],
  moduleFileExtensions: ['ts', 'html', 'js', 'json', 'mjs'],
  moduleNameMapper: {
    '^@hangar/([^/]+)/testing$': path.join(WORKSPACE, 'libs/$1/src/testing.ts'),
    '^@hangar/([^/]+)$': path.join(WORKSPACE, 'libs/$1/src/index.ts'),
  },
  reporters: ['default', path.join(WORKSPACE, 'tools/test/jest-counts-reporter.cjs')],
});
