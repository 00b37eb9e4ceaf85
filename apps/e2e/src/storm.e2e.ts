import { expect, test } from '@playwright/test';
import { blowStorm } from '@hangar/test-world/storm';

import { NIGHTLY } from './support/nightly';

/** `npm run storm` gives 2,000 orders, and other ones each time. */
const ORDERS = 100;
const SEED = 3;

test(
  'random orders, restarts and kill -9 among them, leave everything as it must be',
  { tag: NIGHTLY },
  async () => {
    test.setTimeout(180_000);
    const told: string[] = [];
    const faults = await blowStorm({ seed: SEED, rounds: ORDERS, tell: (line) => told.push(line) });
    expect(faults, told.slice(-30).join('\n')).toEqual([]);
  },
);
