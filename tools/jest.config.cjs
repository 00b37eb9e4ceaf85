// The tools are ES modules as they are: nothing is bundled.
module.exports = { ...require('./jest/node.cjs')(__dirname), testMatch: ['**/*.spec.mjs'] };
