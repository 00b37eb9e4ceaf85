import { findExtension, getOwner, getStartingExtension } from './running-extension';

/** Where an error of an extension occurred: in a route, or anywhere else. */
export type ExtensionErrorKind = 'request' | 'other';

/** Reports an error of an extension. Returns whether this launcher has the extension. */
type ErrorReporter = (extension: string, error: unknown, kind: ExtensionErrorKind) => boolean;

const reporters = new Set<ErrorReporter>();

/** Registers a callback for uncaught errors of extensions. Returns a function that removes it. */
export function onExtensionError(report: ErrorReporter): () => void {
  reporters.add(report);
  return () => reporters.delete(report);
}

/**
 * Reports an uncaught error thrown by an extension in the log and through `GET /api/health`. Returns whether the error
 * came from an extension; if so, the program can continue. Call it in a program's `uncaughtException` handler.
 */
export function reportExtensionError(error: unknown): boolean {
  return report(findExtension(error) ?? getStartingExtension(), error);
}

/** Called when an extension has ended the process, or kept it from starting. */
type ExitListener = () => void;

const exitListeners = new Set<ExitListener>();

/**
 * Registers a listener that is called while the process exits because an extension ended or blocked it, or after one
 * made its start fail. The next start leaves the extension out, so the program can arrange to be started again.
 * The listener must be synchronous.
 */
export function onExtensionExit(listener: ExitListener): void {
  exitListeners.add(listener);
}

/** Notifies the listeners that an extension has ended the process, or kept it from starting. */
export function notifyExtensionExit(): void {
  for (const listener of exitListeners) listener();
}

let restartCommand: readonly string[] | null = null;

/**
 * Sets the command that starts this program again after native code of an extension has blocked it. The process is then
 * killed, so the listeners of {@link onExtensionExit} can't be called. The command must not set it again, so that Hangar
 * isn't restarted endlessly.
 */
export function setRestartCommand(command: readonly [string, ...string[]]): void {
  restartCommand = command;
}

/** Returns the command that starts this program again; `null` if it isn't started again. */
export function getRestartCommand(): readonly string[] | null {
  return restartCommand;
}

/** @deprecated Use {@link reportExtensionError}. */
export function tellStray(error: unknown): boolean {
  return reportExtensionError(error);
}

/** Reports an error in a worker of an extension. Errors in Hangar's own workers are ignored. */
export function reportWorkerError(worker: object, error: unknown): void {
  report(getOwner(worker), error);
}

/** Reports an unexpected error in a route of an extension. Returns whether a launcher has logged it. */
export function reportFailedRequest(extension: string, error: unknown): boolean {
  return report(extension, error, 'request');
}

function report(extension: string | null, error: unknown, kind: ExtensionErrorKind = 'other'): boolean {
  if (extension === null) return false;
  return [...reporters].map((reportTo) => reportTo(extension, error, kind)).includes(true);
}
