module.exports = require('../../tools/jest/angular.cjs')(__dirname);
