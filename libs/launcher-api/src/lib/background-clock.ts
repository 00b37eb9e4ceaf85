import { runInBackground } from '@hangar/api-foundation/actors';
import type { Clock } from '@hangar/api-foundation/platform';

/** Returns a clock whose timers don't belong to the request that sets them: they are work in the background. */
export function withBackgroundTimers(clock: Clock): Clock {
  return {
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    every: (milliseconds, action) => clock.every(milliseconds, () => runInBackground(action)),
    after: (milliseconds, action) => clock.after(milliseconds, () => runInBackground(action)),
  };
}
