/** The thread that detects extensions that block the main thread (lib/extensions/start-notes/watchdog.ts). */
import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import { Session, type Debugger, type InspectorNotification } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { findExtensionLocation } from '@hangar/api-foundation/faults/extension-place';

import {
  addCulprit,
  describeEnd,
  HEARTBEAT_MS,
  SHARED,
  START_LIMIT_SECONDS,
  type Culprit,
  type NotedExtension,
  type WatchdogData,
} from '../lib/extensions/start-notes/early';

/** Time for pausing the main thread, also on a busy computer. Native code cannot be paused. */
const PAUSE_TIMEOUT_MS = 10_000;
/** Between two callbacks of an extension, code of Node may be running. */
const MAX_PAUSES = 20;
const PAUSE_INTERVAL_MS = 50;
/** Interval at which the extension whose code is running is read. */
const SAMPLE_MS = 100;
/** Node waits for the debugger to disconnect before it exits. */
const DISCONNECT_DELAY_MS = 500;
/** Time within which the process must exit. */
const EXIT_TIMEOUT_MS = 3000;
const STANDARD_ERROR = 2;

const { shared, path, extensions, restart } = workerData as WatchdogData;
/** The main thread does not run extensions before this thread is ready. */
parentPort?.postMessage('ready');
let lastHeartbeat = -1;
let unchangedChecks = 0;
/** Number of samples in which code of the extension was running, in the order of `extensions`. */
const samples = extensions.map(() => 0);
let isExamining = false;

// Checks are counted instead of measuring time, so that a computer that was suspended does not look like a blocked
// process.
setInterval(() => {
  const heartbeat = Atomics.load(shared, SHARED.heartbeat);
  const isAlive = heartbeat !== lastHeartbeat || isDebugged();
  lastHeartbeat = heartbeat;
  unchangedChecks = isAlive ? 0 : unchangedChecks + 1;
  if (unchangedChecks * HEARTBEAT_MS < Atomics.load(shared, SHARED.limitSeconds) * 1000) return;
  unchangedChecks = 0;
  examineMainThread({ isOver: () => Atomics.load(shared, SHARED.heartbeat) !== heartbeat });
}, HEARTBEAT_MS);

// An extension can also delay a start with many short tasks.
const sampling = setInterval(() => {
  if (!isStarting()) return clearInterval(sampling);
  const position = Atomics.load(shared, SHARED.running) - 1;
  if (position < 0 || isDebugged()) return;
  samples[position] = (samples[position] ?? 0) + 1;
  if (samples[position] * SAMPLE_MS < START_LIMIT_SECONDS * 1000) return;
  samples[position] = 0;
  const extension = extensions[position]?.name;
  if (extension !== undefined) examineMainThread({ extension, isOver: () => !isStarting() });
}, SAMPLE_MS);

/** The options of {@link examineMainThread}. */
interface Examination {
  /** The only extension that may be blamed; absent for any of them. */
  readonly extension?: string;
  /** Whether the reason for the examination no longer applies, so that no extension must be blamed. */
  readonly isOver: () => boolean;
}

/** Pauses the main thread until code of an extension is running, blames the extension, and ends the process. */
function examineMainThread({ extension, isOver }: Examination): void {
  if (isExamining) return;
  isExamining = true;
  const session = new Session();
  session.connectToMainThread();
  const scriptUrls = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => scriptUrls.set(scriptId, url));
  const stop = (): void => {
    clearTimeout(timeout);
    session.disconnect();
    isExamining = false;
  };
  const timeout = setTimeout(() => {
    stop();
    endNativeCode();
  }, PAUSE_TIMEOUT_MS);
  let pauses = 0;
  session.on('Debugger.paused', ({ params }: InspectorNotification<Debugger.PausedEventDataType>) => {
    pauses += 1;
    const culprit = isOver() ? null : findCulprit(params.callFrames, scriptUrls, extension);
    if (culprit !== null) {
      clearTimeout(timeout);
      endProcess(session, culprit, params.callFrames[0]?.callFrameId ?? '');
    } else if (pauses === MAX_PAUSES || isOver()) session.post('Debugger.resume', stop);
    else {
      timeout.refresh();
      session.post('Debugger.resume');
      setTimeout(() => session.post('Debugger.pause'), PAUSE_INTERVAL_MS);
    }
  });
  session.post('Debugger.enable', () => session.post('Debugger.pause'));
}

function findCulprit(
  frames: readonly Debugger.CallFrame[],
  scriptUrls: ReadonlyMap<string, string>,
  only: string | undefined,
): Culprit | null {
  const lines = frames.map(({ location: { scriptId, lineNumber, columnNumber = 0 } }) =>
    [scriptUrls.get(scriptId), lineNumber + 1, columnNumber + 1].join(':'),
  );
  const found = findExtensionLocation(lines.join('\n'), only);
  const extension = extensions.find(({ name }) => name === found?.extension);
  return found && extension ? createCulprit(extension, found.place) : null;
}

function createCulprit({ name, sha256 }: NotedExtension, place: string | null): Culprit {
  return { name, sha256, reason: 'blocked', whileStarting: isStarting(), place, times: 0, startsToSkip: 0 };
}

function endProcess(session: Session, culprit: Culprit, callFrameId: string): void {
  blame(culprit);
  // A normal exit lets other listeners do their work. The paused thread exits in the blocked function.
  session.post('Debugger.evaluateOnCallFrame', { callFrameId, expression: 'globalThis.process.exit(1)' });
  setTimeout(() => session.disconnect(), DISCONNECT_DELAY_MS);
  setTimeout(killProcess, EXIT_TIMEOUT_MS);
}

/**
 * Ends the process if native code blocks it, whose stack cannot be read. The extension that has called the code is
 * blamed. If it is unknown, a start is ended, and the next one runs the extensions one by one. After the start, the cause
 * may be Hangar's own work, so the process is left alone.
 */
function endNativeCode(): void {
  const extension = extensions[Atomics.load(shared, SHARED.running) - 1];
  if (extension) blame(createCulprit(extension, null));
  else if (isStarting())
    writeSync(
      STANDARD_ERROR,
      'Extensions kept Hangar from starting, so it was closed. They will be started one by one the next time.\n',
    );
  else return;
  killProcess();
}

/** Kills the process, which then can't start the program again itself. */
function killProcess(): void {
  if (restart) {
    const [program = '', ...args] = restart.command;
    const child = spawn(program, args, { env: restart.env, detached: true, stdio: 'ignore' });
    // Without the program, the user starts Hangar again.
    child.on('error', () => undefined);
  }
  process.kill(process.pid, 'SIGKILL');
}

function blame(culprit: Culprit): void {
  addCulprit(path, culprit);
  Atomics.store(shared, SHARED.hasBlamed, 1);
  writeSync(STANDARD_ERROR, `${describeEnd(culprit)}\n`);
}

function isDebugged(): boolean {
  return Atomics.load(shared, SHARED.isDebugged) === 1;
}

function isStarting(): boolean {
  return Atomics.load(shared, SHARED.limitSeconds) === START_LIMIT_SECONDS;
}
