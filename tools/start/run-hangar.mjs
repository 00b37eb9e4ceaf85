import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const READY = /^Hangar \S+ listening on (http:\/\/\S+)$/m;

/**
 * Runs Hangar in the foreground until it ends. What it prints is passed on; signals are handed over, once each.
 * @param {string[]} command program and arguments
 * @param {{ cwd: string, onReady?: (url: string) => unknown }} options `onReady` is called once, when it listens
 * @returns {Promise<number>} its exit code, or 128 + the number of the signal that ended it
 */
export function runHangar([program, ...args], { cwd, onReady }) {
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    // In a process group of its own, Ctrl-C reaches it through us only, not twice.
    detached: process.platform !== 'win32',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  child.stdout.pipe(process.stdout, { end: false });
  announceReady(child.stdout, onReady);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

function announceReady(output, onReady) {
  let text = '';
  const look = (chunk) => {
    text += chunk;
    const found = READY.exec(text);
    if (!found) return;
    output.off('data', look);
    onReady?.(found[1]);
  };
  output.on('data', look);
}
