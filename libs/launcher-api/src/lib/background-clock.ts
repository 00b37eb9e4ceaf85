import { runInBackground } from '@hangar/api-foundation/actors';
import type { Clock } from '@hangar/api-foundation/platform';

/** Returns a clock whose timers run as background work, independently of the request that sets them. */
export function withBackgroundTimers(clock: Clock): Clock {
  return {
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    every: (milliseconds, action) => clock.every(milliseconds, () => runInBackground(action)),
    after: (milliseconds, action) => clock.after(milliseconds, () => runInBackground(action)),
  };
}
