// Shared jest settings of the projects that load Nest 12, which is published as ES modules only:
// they run as native ES modules (node --experimental-vm-modules, see the test targets).
const path = require('node:path');
const node = require('./node.cjs');

module.exports = (dir) => ({
  ...node(dir),
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': ['ts-jest', { useESM: true, tsconfig: path.join(dir, 'tsconfig.json') }],
  },
});
