module.exports = {
  ...require('../../tools/jest/node.cjs')(__dirname),
  // A third of all tests. They mostly wait, so three run at a time, even while another target runs.
  maxWorkers: 3,
};
