module.exports = {
  ...require('../../tools/jest/node.cjs')(__dirname),
  // These are a third of all tests. They mostly wait, so three files run at a time, even while another target runs.
  maxWorkers: 3,
};
