import { createRequire } from 'node:module';
const { countsOf, slowestOf } = createRequire(import.meta.url)('./jest-counts-reporter.cjs');

describe("Jest's results for npm test", () => {
  it('lists the tests that failed or were skipped, and the files that did not load', () => {
    const results = {
      numPassedTests: 1,
      testResults: [
        {
          testResults: [
            { fullName: 'a', status: 'passed' },
            { fullName: 'b', status: 'failed' },
            { fullName: 'c', status: 'pending' },
          ],
        },
        {
          testExecError: new Error('syntax'),
          testFilePath: `${process.cwd()}/libs/d.spec.ts`,
          testResults: [],
        },
      ],
    };
    expect(countsOf(results)).toEqual({
      passed: 1,
      failures: ['b', 'c (pending)', 'libs/d.spec.ts did not run'],
    });
  });

  it('lists the slowest tests, slowest first', () => {
    const tests = Array.from({ length: 12 }, (_, index) => ({ fullName: `test ${index}`, duration: index }));
    const slowest = slowestOf({
      testResults: [{ testResults: tests.slice(0, 6) }, { testResults: tests.slice(6) }],
    });
    expect(slowest).toHaveLength(10);
    expect(slowest[0]).toEqual({ name: 'test 11', milliseconds: 11 });
  });
});
