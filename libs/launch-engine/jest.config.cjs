const node = require('../../tools/jest/node.cjs')(__dirname);

module.exports = {
  ...node,
  // shlex is published as ES modules only, and the tests run as CommonJS.
  transform: {
    ...node.transform,
    '/node_modules/shlex/.+\\.js$': ['ts-jest', { tsconfig: { allowJs: true, module: 'commonjs' } }],
  },
  transformIgnorePatterns: ['/node_modules/(?!shlex/)'],
};
