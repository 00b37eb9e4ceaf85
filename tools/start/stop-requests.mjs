/** The process that runs this script: with `npm start`, the shell that npm has started. */
const PARENT = process.ppid;
const PARENT_CHECK_INTERVAL_MS = 1000;

/** The npm scripts that run until they are stopped. A process started in another way may outlive its parent. */
const LONG_RUNNING_SCRIPTS = ['start', 'registry', 'dev'];

/**
 * Calls `stop` with the signal for each request to end this script, and with SIGTERM when npm's shell has ended,
 * because npm sends signals only to that shell.
 * @param {(signal: 'SIGINT' | 'SIGTERM') => unknown} stop
 * @returns {() => void} stops watching the parent
 */
export function onStopRequest(stop) {
  const isRunByNpm = LONG_RUNNING_SCRIPTS.includes(process.env.npm_lifecycle_event ?? '');
  const stopWatching = isRunByNpm ? onParentExit(() => stop('SIGTERM')) : () => {};
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      stopWatching();
      stop(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  return stopWatching;
}

/**
 * Calls `action` once when the parent of this script has ended; the returned function stops waiting. Never calls it on
 * Windows.
 */
function onParentExit(action) {
  const timer = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(timer);
    action();
  }, PARENT_CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}
