import { findExtension, getOwner, getStartingExtension } from './running-extension';

/** Reports an error of an extension. Returns whether this launcher has the extension. */
type ErrorReporter = (extension: string, error: unknown) => boolean;

const reports = new Set<ErrorReporter>();

/** Registers a callback for uncaught errors of extensions. Returns a function that removes it. */
export function onExtensionError(report: ErrorReporter): () => void {
  reports.add(report);
  return () => reports.delete(report);
}

/**
 * Reports an uncaught error thrown by an extension in the log and through `GET /api/health`. Returns whether the error
 * came from an extension; if so, the program can continue. Call it in a program's `uncaughtException` handler.
 */
export function reportExtensionError(error: unknown): boolean {
  return report(findExtension(error) ?? getStartingExtension(), error);
}

/** @deprecated Use {@link reportExtensionError}. */
export function tellStray(error: unknown): boolean {
  return reportExtensionError(error);
}

/** Reports an error in a worker of an extension. Errors in Hangar's own workers are ignored. */
export function reportErrorIn(worker: object, error: unknown): void {
  report(getOwner(worker), error);
}

function report(extension: string | null, error: unknown): boolean {
  if (extension === null) return false;
  return [...reports].map((reportTo) => reportTo(extension, error)).includes(true);
}
