import { join } from 'node:path';

/** Put in place by the test settings, where the sources run unbundled. */
declare const __HANGAR_THUMBNAIL_WORKER__: string | undefined;

/** The script of the worker: in a built program it lies beside the program. */
export function defaultWorkerFile(): string {
  return typeof __HANGAR_THUMBNAIL_WORKER__ === 'string'
    ? __HANGAR_THUMBNAIL_WORKER__
    : join(__dirname, 'thumbnail-worker.cjs');
}
