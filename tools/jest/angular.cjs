// Shared jest settings of the projects for the browser: Angular, with its templates, in jsdom.
const path = require('node:path');
const node = require('./node.cjs');

module.exports = (dir) => ({
  ...node(dir),
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: ['<rootDir>/src/test-setup.ts'],
  transform: {
    '^.+\\.(ts|mjs|js|html)$': [
      'jest-preset-angular',
      { tsconfig: path.join(dir, 'tsconfig.spec.json'), stringifyContentPathRegex: '\\.(html|svg)$' },
    ],
  },
  transformIgnorePatterns: ['node_modules/(?!.*\\.mjs$)'],
  moduleFileExtensions: ['ts', 'html', 'js', 'json', 'mjs'],
});
