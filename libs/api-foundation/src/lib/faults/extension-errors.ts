import { extensionBehind, ownerOf } from './extension-at-work';

/** Reports an error of an extension; returns whether it is an extension of this launcher. */
type Report = (extension: string, error: unknown) => boolean;

const reports = new Set<Report>();

/** Calls `report` for errors of extensions that nothing caught; returns a function that ends this. */
export function onExtensionError(report: Report): () => void {
  reports.add(report);
  return () => reports.delete(report);
}

/**
 * Reports an error that nothing caught if the code of an extension threw it: in the log and by `GET /api/health`. For a program's
 * `uncaughtException`; returns whether it was an extension's, so that the program can continue.
 */
export function reportExtensionError(error: unknown): boolean {
  return report(extensionBehind(error), error);
}

/** @deprecated Use {@link reportExtensionError}. */
export function tellStray(error: unknown): boolean {
  return reportExtensionError(error);
}

/** Reports an error in a worker of an extension. An error in one of ours is not reported. */
export function reportErrorIn(worker: object, error: unknown): void {
  report(ownerOf(worker), error);
}

function report(extension: string | null, error: unknown): boolean {
  if (extension === null) return false;
  return [...reports].map((reportTo) => reportTo(extension, error)).includes(true);
}
