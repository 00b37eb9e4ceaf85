import { extensionBehind, ownerOf } from './extension-at-work';

type Report = (extension: string, error: unknown) => void;

const reports = new Set<Report>();

/** Calls the report for what {@link tellStray} tells, until what it returns is called. */
export function onStray(report: Report): () => void {
  reports.add(report);
  return () => reports.delete(report);
}

/**
 * For a program's `uncaughtException`: whether what nobody caught was an extension's. Then it is named in the log and by
 * `GET /api/health`, and the program can go on.
 */
export function tellStray(error: unknown): boolean {
  return tell(extensionBehind(error), error);
}

/** The same for what went wrong in a worker, whoever had it run; what is ours is not told. */
export function tellStrayOf(worker: object, error: unknown): void {
  tell(ownerOf(worker), error);
}

function tell(extension: string | null, error: unknown): boolean {
  if (extension === null) return false;
  for (const report of reports) report(extension, error);
  return true;
}
