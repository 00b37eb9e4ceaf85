import type { Count } from '../records/value-types';

/** Maximum size in bytes of a file sent to `POST /api/uploads/:fileName`. */
export const UPLOAD_LIMIT_BYTES = 4 * 1024 ** 3;

/** Uploads that are not used within this time are removed. */
export const UPLOAD_RETENTION_MS = 24 * 60 * 60 * 1000;

/** A file that was uploaded in a request body. It is stored for at most a day, and deleted when Hangar restarts. */
export interface IUpload {
  /** Id for deleting the upload with `DELETE /api/uploads/:id` after use. */
  id: string;
  /** Path of the stored file, for any request that requires a path. */
  filePath: string;
  /** The file name as stored: without folders or characters that some systems don't allow. */
  fileName: string;
  sizeBytes: Count;
}
