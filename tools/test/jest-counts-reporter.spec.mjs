import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
const { countsOf } = createRequire(import.meta.url)('./jest-counts-reporter.cjs');

describe('what jest leaves for npm test', () => {
  it('names the tests that failed or were skipped, and the files that did not load', () => {
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
});
