import type { Count } from '../records/value-types';

/** Maximum size in bytes of a file sent to `POST /api/uploads/:fileName`. */
export const UPLOAD_LIMIT_BYTES = 4 * 1024 ** 3;

/** A file that was uploaded in the body of a request. It is stored for a day at most, and deleted at a restart. */
export interface IUpload {
  /** Id for deleting it with `DELETE /api/uploads/:id` once it has been used. */
  id: string;
  /** Path of the stored file, for any request that requires a path. */
  filePath: string;
  /** The file name in the form that can be stored: without folders and without characters that some systems refuse. */
  fileName: string;
  sizeBytes: Count;
}
