module.exports = {
  ...require('../../tools/jest/node.cjs')(__dirname),
  globalSetup: '<rootDir>/../../tools/postgres/jest-start.mjs',
  globalTeardown: '<rootDir>/../../tools/postgres/jest-stop.mjs',
};
