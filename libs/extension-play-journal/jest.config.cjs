module.exports = require('../../tools/jest/esm.cjs')(__dirname);
