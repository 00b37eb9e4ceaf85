/** The process that runs this script: with `npm start`, the shell that npm has started. */
const PARENT = process.ppid;
const PARENT_CHECK_INTERVAL_MS = 1000;

/** The npm scripts that run until they are stopped. A process started in another way may outlive its parent. */
const ENDS_WITH_NPM = ['start', 'registry', 'dev'];

/**
 * Calls `end` with the signal for each request to end this script, and with SIGTERM when npm's shell has ended, because
 * npm sends signals only to that shell.
 * @param {(signal: 'SIGINT' | 'SIGTERM') => unknown} end
 * @returns {() => void} stops watching the parent
 */
export function onEndRequest(end) {
  const isRunByNpm = ENDS_WITH_NPM.includes(process.env.npm_lifecycle_event ?? '');
  const stopWatching = isRunByNpm ? onParentGone(() => end('SIGTERM')) : () => {};
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      stopWatching();
      end(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  return stopWatching;
}

/**
 * Calls `act` once when the parent of this script has ended; the returned function stops waiting. Never calls it on
 * Windows.
 */
function onParentGone(act) {
  const timer = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(timer);
    act();
  }, PARENT_CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}
