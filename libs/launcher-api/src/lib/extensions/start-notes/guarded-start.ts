import { writeSync } from 'node:fs';
import { StartupError } from '@hangar/api-foundation/errors';
import {
  findExtension,
  findExtensionLocation,
  notifyExtensionExit,
  setStartingExtension,
  toPlainError,
} from '@hangar/api-foundation/faults';
import { isSystemError } from '@hangar/file-system';

import { describeEnd } from './culprit-texts';
import { STOP_SIGNALS, watchProcessEnds } from './process-ends';
import { addCulprit, readStartNotes, updateStartNotes, type Culprit } from './start-notes-file';
import { afterGoodStart, planStart, type NotedExtension, type StartPlan } from './start-plan';
import { Watchdog } from './watchdog';

/** Time after a start in which an unexpected end of the process still counts as an end of the start. */
const SETTLING_MS = 5000;
const STANDARD_ERROR = 2;
/** Deep enough to contain the code that called a library. */
const STACK_FRAMES = 50;

/**
 * A start with extensions from files. Notes are stored in `extensions/start.json` before any of their code runs, so that
 * an extension that ends the process or blocks it is left out of the next start. Requires the lock of the data
 * directory.
 */
export class GuardedStart {
  private phase: 'starting' | 'failed' | 'settling' | 'running' | 'closed' = 'starting';
  private startedNames: readonly string[] = [];
  private settled: NodeJS.Timeout | undefined;
  private hasBlamed = false;
  private readonly stopWatchingEnds: () => void;
  private readonly onExit = (code: number): void => this.notePossibleCulprit(code);
  private readonly onSignal = (signal: NodeJS.Signals): void => this.stop(signal);

  private constructor(
    private readonly path: string,
    private readonly extensions: readonly NotedExtension[],
    readonly plan: StartPlan,
    private readonly watchdog: Watchdog,
  ) {
    process.on('exit', this.onExit);
    this.stopWatchingEnds = watchProcessEnds((byStackOnly) => this.blameCaller(byStackOnly));
    // Electron quits on these signals, and calls the listener for `exit`.
    if (!process.versions['electron']) for (const signal of STOP_SIGNALS) process.on(signal, this.onSignal);
  }

  /**
   * Reads the notes about earlier starts, and begins to guard this one.
   * @param path Path of `extensions/start.json`
   * @param extensions The extensions that should run
   */
  static async begin(path: string, extensions: readonly NotedExtension[]): Promise<GuardedStart> {
    const plan = planStart(readStartNotes(path), extensions);
    updateStartNotes(path, () => plan.notes);
    return new GuardedStart(path, extensions, plan, await Watchdog.start(path, extensions));
  }

  /** Notes that a group of extensions is about to be started. Call it before their code runs. */
  noteGroup(names: readonly string[]): void {
    // An extension is only suspected if it is started alone because of an earlier unexpected end.
    const isAlone = names.length === 1 && this.isSuspicious(names[0]);
    const extension = isAlone ? (names[0] ?? null) : null;
    updateStartNotes(this.path, (notes) => ({ ...notes, starting: { extension } }));
    setStartingExtension(extension);
  }

  /** Notes that everything has started with these extensions. */
  finish(startedNames: readonly string[]): void {
    setStartingExtension(null);
    this.startedNames = startedNames;
    this.phase = 'settling';
    updateStartNotes(this.path, (notes) => ({ ...notes, starting: { extension: null } }));
    this.watchdog.allowLongTasks();
    this.settled = setTimeout(() => this.noteGoodStart(), SETTLING_MS).unref();
  }

  /** From now on, the end of the process is expected. The watchdog keeps running. */
  expectExit(): void {
    if (this.phase === 'settling') this.noteGoodStart();
    this.ignoreExit();
  }

  /**
   * Notes that Hangar could not start, even though faulty extensions are left out. The extension in the stack is blamed,
   * for example if it has replaced a built-in function. Without one, the next start runs the extensions one by one.
   */
  fail(error: unknown): void {
    if (isOutsideCause(error)) return;
    this.phase = 'failed';
    try {
      const { stack = '' } = toPlainError(error);
      const culprit = this.createCulprit(findExtensionLocation(stack), 'failed');
      if (culprit) this.blame(culprit);
    } catch {
      // The extension has replaced a function that is needed here. The note about the unfinished start remains.
    }
  }

  /** Stops guarding, because Hangar stops or could not start. */
  close(): void {
    if (this.phase === 'settling') this.noteGoodStart();
    if (this.phase === 'starting') this.forgetStart();
    this.phase = 'closed';
    setStartingExtension(null);
    this.watchdog.stop();
    this.ignoreExit();
    this.ignoreSignals();
  }

  private isSuspicious(name: string | undefined): boolean {
    const { unseenEnds, culprits } = this.plan.notes;
    return unseenEnds > 0 || culprits.some((culprit) => culprit.name === name);
  }

  private noteGoodStart(): void {
    clearTimeout(this.settled);
    this.phase = 'running';
    this.ignoreSignals();
    updateStartNotes(this.path, (notes) => afterGoodStart(notes, this.startedNames));
  }

  private forgetStart(): void {
    updateStartNotes(this.path, (notes) => ({ ...notes, starting: null }));
  }

  /** The user stops the start, which is not a fault of any extension. */
  private stop(signal: NodeJS.Signals): void {
    this.forgetStart();
    this.ignoreSignals();
    // The listener has replaced the default, which is to end the process.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  }

  private ignoreSignals(): void {
    for (const signal of STOP_SIGNALS) process.off(signal, this.onSignal);
  }

  private ignoreExit(): void {
    process.off('exit', this.onExit);
    this.stopWatchingEnds();
  }

  /** Blames the extension whose code ended the process. */
  private notePossibleCulprit(exitCode: number): void {
    if (this.watchdog.hasBlamed) return notifyExtensionExit();
    if (this.hasBlamed) return;
    if (this.blameCaller()) process.exitCode = 1;
    else if (exitCode === 0 && this.phase !== 'running') this.forgetStart();
  }

  /** Blames the extension whose code is running, and returns whether there is one. Only blames once. */
  private blameCaller(byStackOnly = false): boolean {
    if (this.hasBlamed || this.watchdog.hasBlamed) return false;
    const culprit = this.findExitedExtension(byStackOnly);
    if (culprit === null) return false;
    this.blame(culprit);
    this.hasBlamed = true;
    return true;
  }

  private findExitedExtension(byStackOnly: boolean): Culprit | null {
    const error = captureStack();
    const found = findExtensionLocation(error.stack ?? '');
    const extension = found?.extension ?? (byStackOnly ? null : findExtension(error));
    return this.createCulprit(
      extension === null ? null : { extension, place: found?.place ?? null },
      'exited',
    );
  }

  private createCulprit(
    found: { readonly extension: string; readonly place: string | null } | null,
    reason: 'exited' | 'failed',
  ): Culprit | null {
    const extension = this.extensions.find(({ name }) => name === found?.extension);
    if (!found || !extension) return null;
    const whileStarting = this.phase === 'starting' || this.phase === 'failed';
    const { name, sha256 } = extension;
    return { name, sha256, reason, whileStarting, place: found.place, times: 0, startsToSkip: 0 };
  }

  private blame(culprit: Culprit): void {
    addCulprit(this.path, culprit);
    writeSync(STANDARD_ERROR, `${describeEnd(culprit)}\n`);
    notifyExtensionExit();
  }
}

/** Whether a start failed because of the computer or the user's choices, such as a full disk. */
function isOutsideCause(error: unknown): boolean {
  return error instanceof StartupError || isSystemError(error);
}

function captureStack(): Error {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = STACK_FRAMES;
  const error = new Error('The stack at the end of the process');
  Error.stackTraceLimit = stackTraceLimit;
  return error;
}
