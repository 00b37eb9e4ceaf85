import type { Count } from '../records/value-types';

/** Larger files are not taken by `POST /api/uploads/:fileName`. */
export const UPLOAD_LIMIT_BYTES = 4 * 1024 ** 3;

/** A file that was handed over in the body of a request. It is kept for a day at most, and not over a restart. */
export interface IUpload {
  /** To give it back with `DELETE /api/uploads/:id` once it has been used. */
  id: string;
  /** Where it lies now: a path for every request that takes one. */
  filePath: string;
  /** Its name as it could be kept: without folders and without what some system refuses. */
  fileName: string;
  sizeBytes: Count;
}
