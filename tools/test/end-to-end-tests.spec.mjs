import { createTally } from './end-to-end-tests.mjs';

const failed = (title, message) => ({
  title,
  tests: [{ status: 'unexpected', results: [{ duration: 1, errors: [{ message }] }] }],
});
const spec = (title, ...statuses) => ({ title, tests: statuses.map((status) => ({ status })) });

describe("counting Playwright's results", () => {
  it('counts tests of nested suites, those that did not run as failed, and reports the reason of a failure', () => {
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
    expect(createTally(report, false)).toEqual({
      passed: 1,
      failures: ['e2e: the walk › b (Timed out)', 'e2e: the walk › c (did not run)'],
    });
  });

  it('reports what was expected, and in which lines', () => {
    const message = [
      'Error: \x1b[2mexpect(\x1b[22mlocator).toBeHidden() failed',
      "Locator:  getByRole('dialog')",
      'Expected: hidden',
      '    at save (/home/me/hangar/apps/e2e/src/support/settings-dialog.ts:18:26)',
      '    at /home/me/hangar/apps/e2e/src/settings.e2e.ts:168:3',
    ].join('\n');
    const report = {
      errors: [],
      suites: [{ title: 'settings.e2e.ts', specs: [failed('kept', message)] }],
    };
    expect(createTally(report, false).failures).toEqual([
      "e2e: settings.e2e.ts › kept (Error: expect(locator).toBeHidden() failed, getByRole('dialog'), settings-dialog.ts:18, settings.e2e.ts:168)",
    ]);
  });

  it('reports the actual state', () => {
    const reasons = [
      'Error: kept\n\nExpected: \x1b[32m"on"\x1b[39m\nReceived: \x1b[31m"off"\x1b[39m\n    at /a/walk.e2e.ts:3:1',
      'Error: killed\n    lost\n\nexpect(received)\n',
      'Error: complained\n\n- Array []\n+ Array [\n+   "Failed to load (http://a/b)",\n+ ]\n',
    ].map((message) => {
      const suites = [{ title: 'walk', specs: [failed('a', message)] }];
      return createTally({ errors: [], suites }, false).failures;
    });
    expect(reasons.flat()).toEqual([
      'e2e: walk › a (Error: kept, "off", walk.e2e.ts:3)',
      'e2e: walk › a (Error: killed lost)',
      'e2e: walk › a (Error: complained, "Failed to load (http://a/b)")',
    ]);
  });

  it('counts an error outside every test', () => {
    const report = { errors: [{ message: 'No Chromium was found.\n at …' }], suites: [] };
    expect(createTally(report, false)).toEqual({ passed: 0, failures: ['e2e: No Chromium was found.'] });
  });

  it('does not count a failed run as passed', () => {
    expect(createTally({ errors: [], suites: [] }, false).failures).toHaveLength(1);
  });
});
