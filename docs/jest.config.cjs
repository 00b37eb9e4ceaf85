// Like the tools, the link check is already an ES module, so nothing is compiled.
module.exports = { ...require('../tools/jest/node.cjs')(__dirname), testMatch: ['**/*.spec.mjs'] };
