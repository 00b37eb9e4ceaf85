const fs = require('node:fs');
const path = require('node:path');

const RESULTS = path.join(__dirname, '../../dist/test-results');

/**
 * Jest reporter: writes the counts of a whole project's run, and its slowest tests, to
 * dist/test-results/<project>.json, where Nx keeps them with the cached result and `npm test` adds them up. Does
 * nothing if Jest was not started by Nx, because it may then run only some of the tests.
 */
module.exports = class JestCountsReporter {
  onRunComplete(_contexts, results) {
    const project = process.env.NX_TASK_TARGET_PROJECT;
    if (!project) return;
    fs.mkdirSync(RESULTS, { recursive: true });
    const outcome = { ...countsOf(results), slowest: slowestOf(results) };
    fs.writeFileSync(path.join(RESULTS, `${project}.json`), `${JSON.stringify(outcome)}\n`);
  }
};

/** A suite that does not load counts as one failed test; a skipped test proves nothing and counts as failed too. */
function countsOf(results) {
  const failures = results.testResults.flatMap((suite) =>
    suite.testExecError
      ? [`${path.relative(process.cwd(), suite.testFilePath)} did not run`]
      : suite.testResults
          .filter(({ status }) => status !== 'passed')
          .map(({ fullName, status }) => nameOf(fullName, status)),
  );
  return { passed: results.numPassedTests, failures };
}

/** The ten slowest tests, in milliseconds. */
function slowestOf(results) {
  return results.testResults
    .flatMap((suite) => suite.testResults)
    .map(({ fullName, duration }) => ({ name: fullName, milliseconds: duration ?? 0 }))
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 10);
}

function nameOf(fullName, status) {
  return status === 'failed' ? fullName : `${fullName} (${status})`;
}

module.exports.countsOf = countsOf;
module.exports.slowestOf = slowestOf;
