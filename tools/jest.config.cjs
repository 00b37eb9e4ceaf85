// The tools are already ES modules, so nothing is bundled.
module.exports = { ...require('./jest/node.cjs')(__dirname), testMatch: ['**/*.spec.mjs'] };
