module.exports = {
  ...require('../../tools/jest/node.cjs')(__dirname),
  // A third of the tests of the whole house, and much of their time is waiting: beside one other target, two at a time.
  maxWorkers: 2,
};
