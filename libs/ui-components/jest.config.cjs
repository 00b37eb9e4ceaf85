const path = require('node:path');

module.exports = {
  displayName: 'ui-components',
  rootDir: __dirname,
  testEnvironment: 'jsdom',
  reporters: ['default', path.join(__dirname, '../../tools/test/jest-counts-reporter.cjs')],
  setupFilesAfterEnv: ['<rootDir>/src/test-setup.ts'],
  transform: {
    '^.+\\.(ts|mjs|js|html)$': [
      'jest-preset-angular',
      { tsconfig: '<rootDir>/tsconfig.spec.json', stringifyContentPathRegex: '\\.(html|svg)$' },
    ],
  },
  transformIgnorePatterns: ['node_modules/(?!.*\\.mjs$)'],
  moduleFileExtensions: ['ts', 'html', 'js', 'json', 'mjs'],
  moduleNameMapper: { '^@hangar/([^/]+)$': path.join(__dirname, '../../libs/$1/src/index.ts') },
};
