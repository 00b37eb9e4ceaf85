module.exports = require('../../jest.angular.cjs')(__dirname);
