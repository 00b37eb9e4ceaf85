/** The thread that detects extensions that block the main thread (lib/extensions/start-notes/watchdog.ts). */
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
  type WatchdogData,
} from '../lib/extensions/start-notes/early';

/**
 * Time limit for reading the stack. It is needed because native code, such as a regular expression, cannot be
 * interrupted.
 */
const STACK_TIMEOUT_MS = 5000;
/** Delay before the debugger is disconnected, because Node waits for that before it exits. */
const DISCONNECT_DELAY_MS = 500;
/** Time within which the process must exit. */
const EXIT_TIMEOUT_MS = 3000;
const STANDARD_ERROR = 2;

const { shared, path, extensions } = workerData as WatchdogData;
/** The main thread runs no extensions until this thread is ready. */
parentPort?.postMessage('ready');
let lastHeartbeat = -1;
let unchangedChecks = 0;

// Checks are counted instead of measuring time, so that a computer that was suspended does not look like a blocked
// process.
setInterval(() => {
  const heartbeat = Atomics.load(shared, SHARED.heartbeat);
  const isAlive = heartbeat !== lastHeartbeat || Atomics.load(shared, SHARED.isDebugged) === 1;
  lastHeartbeat = heartbeat;
  unchangedChecks = isAlive ? 0 : unchangedChecks + 1;
  if (unchangedChecks * HEARTBEAT_MS < Atomics.load(shared, SHARED.limitSeconds) * 1000) return;
  unchangedChecks = 0;
  examineMainThread();
}, HEARTBEAT_MS);

function examineMainThread(): void {
  const session = new Session();
  session.connectToMainThread();
  const scriptUrls = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => scriptUrls.set(scriptId, url));
  const timeout = setTimeout(() => {
    session.disconnect();
    endUnreadableStart();
  }, STACK_TIMEOUT_MS);
  session.once('Debugger.paused', ({ params }: InspectorNotification<Debugger.PausedEventDataType>) => {
    clearTimeout(timeout);
    const culprit = findCulprit(params.callFrames, scriptUrls);
    if (culprit === null) session.post('Debugger.resume', () => session.disconnect());
    else endProcess(session, culprit, params.callFrames[0]?.callFrameId ?? '');
  });
  session.post('Debugger.enable', () => session.post('Debugger.pause'));
}

function findCulprit(
  frames: readonly Debugger.CallFrame[],
  scriptUrls: ReadonlyMap<string, string>,
): Culprit | null {
  const lines = frames.map(({ location: { scriptId, lineNumber, columnNumber = 0 } }) =>
    [scriptUrls.get(scriptId), lineNumber + 1, columnNumber + 1].join(':'),
  );
  const found = findExtensionLocation(lines.join('\n'));
  const extension = extensions.find(({ name }) => name === found?.extension);
  if (!found || !extension) return null;
  const { name, sha256 } = extension;
  const whileStarting = isStarting();
  return { name, sha256, reason: 'blocked', whileStarting, place: found.place, times: 0, startsToSkip: 0 };
}

function endProcess(session: Session, culprit: Culprit, callFrameId: string): void {
  addCulprit(path, culprit);
  Atomics.store(shared, SHARED.hasBlamed, 1);
  writeSync(STANDARD_ERROR, `${describeEnd(culprit)}\n`);
  // A normal exit lets listeners in the process do their work. The paused thread exits inside the blocked function.
  session.post('Debugger.evaluateOnCallFrame', { callFrameId, expression: 'globalThis.process.exit(1)' });
  setTimeout(() => session.disconnect(), DISCONNECT_DELAY_MS);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), EXIT_TIMEOUT_MS);
}

/**
 * Ends a start whose stack cannot be read. No extension is blamed, because the next start runs the extensions one by
 * one. After startup, the cause may be Hangar's own work, so the process is left running.
 */
function endUnreadableStart(): void {
  if (!isStarting()) return;
  writeSync(
    STANDARD_ERROR,
    'Extensions kept Hangar from starting, so it was closed. They will be started one by one the next time.\n',
  );
  process.kill(process.pid, 'SIGKILL');
}

function isStarting(): boolean {
  return Atomics.load(shared, SHARED.limitSeconds) === START_LIMIT_SECONDS;
}
