module.exports = require('../../jest.esm.cjs')(__dirname);
