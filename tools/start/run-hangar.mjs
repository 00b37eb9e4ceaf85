import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { onStopRequest } from './stop-requests.mjs';

/** Printed when the page can be opened. The page's requests are answered a moment later. */
const OPENS_LINE = /^Hangar \S+ opens at (http:\/\/\S+)$/m;

/** Printed when an extension has ended Hangar. The next start leaves it out, or runs the extensions one by one. */
const EXTENSION_LINE = /^(?:Extension \S+ (?:ended|blocked|kept)|Extensions kept) Hangar\b/m;
/** If the extension is unknown, the second start runs all of them one by one, and the third leaves it out. */
const MAX_RESTARTS = 2;

/**
 * Runs Hangar in the foreground until it ends. Its output is passed on, and each signal is forwarded once. Hangar also
 * ends when npm's shell does, because npm only signals its shell. If an extension ends Hangar, Hangar is started again,
 * at most twice.
 * @param {string[]} command program and arguments
 * @param {{ cwd: string, onOpen?: (url: string) => unknown }} options `onOpen` is called once, when the page can be
 * opened
 * @returns {Promise<number>} its exit code, or 128 + the number of the signal that ended it
 */
export async function runHangar(command, options) {
  let child = startHangar(command, options);
  let isStopping = false;
  const stopWatching = onStopRequest((signal) => {
    isStopping = true;
    child.process.kill(signal);
  });
  try {
    let end = await child.ended;
    let { onOpen } = options;
    for (let restarts = 0; restarts < MAX_RESTARTS && end.wasEndedByExtension && !isStopping; restarts += 1) {
      // An open page reconnects, so it isn't opened again.
      if (end.hasOpened) onOpen = undefined;
      child = startHangar(command, { ...options, onOpen });
      end = await child.ended;
    }
    return end.code;
  } finally {
    stopWatching();
  }
}

/**
 * @param {string[]} command program and arguments
 * @param {{ cwd: string, onOpen?: ((url: string) => unknown) | undefined }} options
 */
function startHangar(command, { cwd, onOpen }) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Hangar runs in a separate process group, so that it receives Ctrl-C only through us, not twice.
    detached: process.platform !== 'win32',
  });
  let hasOpened = false;
  let wasEndedByExtension = false;
  child.stdout.pipe(process.stdout, { end: false });
  child.stderr.pipe(process.stderr, { end: false });
  waitForMatch(OPENS_LINE, child.stdout, ([, url]) => {
    hasOpened = true;
    onOpen?.(url);
  });
  waitForMatch(EXTENSION_LINE, child.stderr, () => (wasEndedByExtension = true));
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
      resolve({ code: exitCode, hasOpened, wasEndedByExtension: wasEndedByExtension && exitCode !== 0 });
    });
  });
  return { process: child, ended };
}

/** Calls `onFound` once, when a line of the output matches. */
function waitForMatch(pattern, output, onFound) {
  let text = '';
  const readChunk = (chunk) => {
    text += chunk;
    const found = pattern.exec(text);
    if (found) {
      output.off('data', readChunk);
      onFound(found);
      // Only the last line may be incomplete.
    } else text = text.slice(text.lastIndexOf('\n') + 1);
  };
  output.on('data', readChunk);
}
