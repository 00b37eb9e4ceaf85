import { join } from 'node:path';

/** Defined only by the test settings, because tests run the sources unbundled. */
declare const __HANGAR_ARCHIVE_WORKER__: string | undefined;

/** Returns the script of the worker, which is next to the program in a build. */
export function getDefaultWorkerFile(): string {
  return typeof __HANGAR_ARCHIVE_WORKER__ === 'string'
    ? __HANGAR_ARCHIVE_WORKER__
    : join(__dirname, 'archive-worker.cjs');
}
