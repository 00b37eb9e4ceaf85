import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { onStopRequest } from './stop-requests.mjs';

/** Printed when the page can be opened. The page's requests are answered a moment later. */
const OPENS_LINE = /^Hangar \S+ opens at (http:\/\/\S+)$/m;

/**
 * Runs Hangar in the foreground until it ends. Its output is passed on, and signals are forwarded once each. It also
 * ends with npm's shell, because npm sends signals only to that.
 * @param {string[]} command program and arguments
 * @param {{ cwd: string, onOpen?: (url: string) => unknown }} options `onOpen` is called once, when the page can be
 * opened
 * @returns {Promise<number>} its exit code, or 128 + the number of the signal that ended it
 */
export function runHangar([program, ...args], { cwd, onOpen }) {
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Hangar runs in a separate process group, so that it receives Ctrl-C only through us, not twice.
    detached: process.platform !== 'win32',
  });
  const stopWatching = onStopRequest((signal) => child.kill(signal));
  child.stdout.pipe(process.stdout, { end: false });
  watchForOpen(child.stdout, onOpen);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      stopWatching();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

function watchForOpen(output, onOpen) {
  let text = '';
  const readChunk = (chunk) => {
    text += chunk;
    const found = OPENS_LINE.exec(text);
    if (!found) return;
    output.off('data', readChunk);
    onOpen?.(found[1]);
  };
  output.on('data', readChunk);
}
