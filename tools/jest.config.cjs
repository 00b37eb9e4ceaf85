// The tools are ES modules as they are: nothing is transformed.
module.exports = {
  ...require('./jest/node.cjs')(__dirname),
  testMatch: ['**/*.spec.mjs'],
  moduleFileExtensions: ['mjs', 'cjs', 'js', 'json'],
  transform: {},
};
