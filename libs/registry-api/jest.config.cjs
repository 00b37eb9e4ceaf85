module.exports = {
  ...require('../../tools/jest/esm.cjs')(__dirname),
  globalSetup: '<rootDir>/../../tools/postgres/jest-start.mjs',
  globalTeardown: '<rootDir>/../../tools/postgres/jest-stop.mjs',
};
