import { expect, test } from '@playwright/test';
import { runStorm } from '@hangar/test-world/storm';

import { NIGHTLY } from './support/nightly';

/** The number of commands. `npm run storm` runs 2,000, different ones each time. */
const COMMAND_COUNT = 100;
const SEED = 3;

test('random commands, with restarts and kill -9, leave a consistent state', { tag: NIGHTLY }, async () => {
  test.setTimeout(180_000);
  const lines: string[] = [];
  const faults = await runStorm({ seed: SEED, rounds: COMMAND_COUNT, tell: (line) => lines.push(line) });
  expect(faults, lines.slice(-30).join('\n')).toEqual([]);
});
