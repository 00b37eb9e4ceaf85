// @ts-check
// Runs the built API repeatedly in one process. Most of a start is spent loading modules, and these stay
// loaded. Controlled by the messages `start` and `stop` from its parent.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const API = fileURLToPath(new URL('../../../../../dist/apps/api/', import.meta.url));
const require = createRequire(`${API}main.mjs`);
const EVENTS = ['SIGTERM', 'SIGINT', 'uncaughtException'];

let errors = '';
/** @param {object} message */
const report = (message) => void process.send?.(message);

// Stops only the program. Its process keeps running.
process.exit = /** @type {any} */ (
  (/** @type {number} */ code) => {
    for (const name of EVENTS) process.removeAllListeners(name);
    for (const output of [process.stdout, process.stderr]) output.removeAllListeners('error');
    report({ ended: code ?? 0, errors });
  }
);
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = /** @type {any} */ (
  (/** @type {any} */ text, /** @type {any[]} */ ...args) => {
    const url = /listening on (http:\S+)/.exec(String(text))?.[1];
    if (url) report({ url });
    return write(text, ...args);
  }
);
process.stderr.write = /** @type {any} */ (
  (/** @type {any} */ text) => {
    errors += String(text);
    return true;
  }
);

process.on('message', (order) => {
  if (order === 'stop') process.emit('SIGTERM', 'SIGTERM');
  else {
    errors = '';
    delete require.cache[require.resolve('./main.bundle.cjs')];
    require('./main.bundle.cjs');
  }
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
