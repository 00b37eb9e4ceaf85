// The check of links is an ES module as it is, like the tools.
module.exports = { ...require('../tools/jest/node.cjs')(__dirname), testMatch: ['**/*.spec.mjs'] };
