module.exports = {
  ...require('../../tools/jest/node.cjs')(__dirname),
  // A third of the tests of the whole house, and much of their time is waiting: three at a time, also beside another target.
  maxWorkers: 3,
};
