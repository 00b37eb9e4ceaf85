import { readFileSync, statSync } from 'node:fs';

/** A file of the page, as it is sent. */
export interface PageFile {
  readonly path: string;
  readonly bytes: Buffer;
  readonly etag: string;
  /** What a browser may keep of it, where its name does not tell. */
  readonly cacheRule?: string;
  /** The hashes of scripts that stand in it, which a browser runs only when it is told them. */
  readonly scripts?: readonly string[];
}

/**
 * Without waiting: half a millisecond for the largest, where each turn of an event loop that is busy with a start takes
 * twenty times as long. `null` when there is none, as for a page that another build has replaced.
 */
export function readPageFile(path: string): PageFile | null {
  try {
    const { size, mtimeMs } = statSync(path);
    return { path, bytes: readFileSync(path), etag: `W/"${size.toString(16)}-${mtimeMs.toString(16)}"` };
  } catch {
    return null;
  }
}
