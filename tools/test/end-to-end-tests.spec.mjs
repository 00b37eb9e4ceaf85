import { tallyOf } from './end-to-end-tests.mjs';

const spec = (title, ...statuses) => ({ title, tests: statuses.map((status) => ({ status })) });

describe('counting what Playwright ran', () => {
  it('counts tests of nested suites, and those that did not run as failed', () => {
    const report = {
      errors: [],
      suites: [
        {
          title: 'walk.e2e.ts',
          specs: [],
          suites: [
            {
              title: 'the walk',
              specs: [spec('a', 'expected'), spec('b', 'unexpected'), spec('c', 'skipped')],
            },
          ],
        },
      ],
    };
    expect(tallyOf(report, false)).toEqual({
      passed: 1,
      failures: ['e2e: the walk › b', 'e2e: the walk › c (did not run)'],
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
