// The tests that `npm run test:windows` runs, one file after the other: they share one Wine.
module.exports = {
  ...require('./jest.config.cjs'),
  displayName: 'windows',
  testMatch: ['**/*.windows.mjs'],
  maxWorkers: 1,
  // Everything takes longer under Wine, and a program's first start most of all.
  testTimeout: 120_000,
  globalSetup: '<rootDir>/windows/start-windows.mjs',
  globalTeardown: '<rootDir>/windows/stop-windows.mjs',
};
