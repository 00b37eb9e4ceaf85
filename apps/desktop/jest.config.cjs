module.exports = {
  ...require('../../tools/jest/node.cjs')(__dirname),
  // The real package tries to download Electron when it is loaded, so tests must not load it.
  moduleNameMapper: { '^electron$': '<rootDir>/testing/electron.stub.ts' },
};
