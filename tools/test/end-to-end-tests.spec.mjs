import { tallyOf } from './end-to-end-tests.mjs';

const failed = (title, message) => ({
  title,
  tests: [{ status: 'unexpected', results: [{ duration: 1, errors: [{ message }] }] }],
});
const spec = (title, ...statuses) => ({ title, tests: statuses.map((status) => ({ status })) });

describe('counting what Playwright ran', () => {
  it('counts tests of nested suites, those that did not run as failed, and says why one failed', () => {
    const report = {
      errors: [],
      suites: [
        {
          title: 'walk.e2e.ts',
          specs: [],
          suites: [
            {
              title: 'the walk',
              specs: [
                spec('a', 'expected'),
                failed('b', '\x1b[31mTimed out\x1b[39m\nCall log:'),
                spec('c', 'skipped'),
              ],
            },
          ],
        },
      ],
    };
    expect(tallyOf(report, false)).toEqual({
      passed: 1,
      failures: ['e2e: the walk › b (Timed out)', 'e2e: the walk › c (did not run)'],
    });
  });

  it('counts an error outside every test', () => {
    const report = { errors: [{ message: 'No Chromium was found.\n at …' }], suites: [] };
    expect(tallyOf(report, false)).toEqual({ passed: 0, failures: ['e2e: No Chromium was found.'] });
  });

  it('does not take a run that ended badly for a good one', () => {
    expect(tallyOf({ errors: [], suites: [] }, false).failures).toHaveLength(1);
  });
});
