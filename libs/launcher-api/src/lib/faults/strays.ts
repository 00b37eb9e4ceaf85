import { extensionBehind } from './extension-at-work';

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
  const extension = extensionBehind(error);
  if (extension === null) return false;
  for (const report of reports) report(extension, error);
  return true;
}
