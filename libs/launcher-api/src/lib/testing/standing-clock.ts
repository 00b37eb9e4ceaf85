import type { Clock } from '@hangar/api-foundation/platform';
import { ROUTES } from '@hangar/domain';
import type { Observable } from 'rxjs';

/** The routes that respond only after a game has been running for a while. */
const LAUNCH_PATHS = [ROUTES.launchProtocol, ROUTES.testLaunch, ROUTES.continueProtocol].map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
);
const CHECK_INTERVAL_MS = 50;
/**
 * Maximum number of checks without progress. Checks are counted instead of measuring time, because a busy computer also
 * delays the test.
 */
const MAX_CHECKS = 40;
const CLOCK_NOT_ADVANCED_MESSAGE =
  "This launch waits for the test's clock, which is never advanced. A game counts as started when it has been running for half a second. Call clock.advance(500) after the event session.started, or create the clock with new ManualClock({ autoAdvance: true }).";

/** Whether a request launches a game. */
export function isLaunch(method: string, path: string): boolean {
  const [pathname = ''] = path.split('?');
  return method === 'POST' && LAUNCH_PATHS.some((pattern) => pattern.test(pathname));
}

/**
 * Returns the response to a launch.
 * @param send sends the request, and stops waiting when the signal is aborted
 * @param started emits when a game has been started
 * @throws an error for the author of the test, if a game has been started and the clock has not advanced for two
 * seconds
 */
export async function withRunningClock<T>(
  send: (signal: AbortSignal) => Promise<T>,
  clock: Clock,
  started: Observable<unknown>,
): Promise<T> {
  const controller = new AbortController();
  // The error is created here, so that its stack leads to the test.
  const error = new Error(CLOCK_NOT_ADVANCED_MESSAGE);
  let isStarted = false;
  let checks = 0;
  let time = clock.monotonic();
  const subscription = started.subscribe(() => (isStarted = true));
  const interval = setInterval(() => {
    checks = isStarted && clock.monotonic() === time ? checks + 1 : 0;
    time = clock.monotonic();
    if (checks === MAX_CHECKS) controller.abort();
  }, CHECK_INTERVAL_MS);
  try {
    return await send(controller.signal);
  } catch (failure) {
    // `fetch` throws a copy of the error without its stack.
    throw controller.signal.aborted ? error : failure;
  } finally {
    clearInterval(interval);
    subscription.unsubscribe();
  }
}
