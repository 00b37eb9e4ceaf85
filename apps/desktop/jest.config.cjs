// The real package tries to download Electron when it is loaded, so no test may ever load it.
const base = require('../../tools/jest/node.cjs')(__dirname);

module.exports = {
  ...base,
  moduleNameMapper: { ...base.moduleNameMapper, '^electron$': '<rootDir>/testing/electron.stub.ts' },
};
