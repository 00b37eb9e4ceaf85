import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

import { systemErrorCode } from '../errors';
import { OWN_FILE_MODE, syncDirectory } from './write-file-atomically';

/** What stands in the place of a document. */
export type Reading =
  | { readonly state: 'missing' }
  | { readonly state: 'good'; readonly content: unknown }
  /** Not the JSON that it should be. */
  | { readonly state: 'damaged'; readonly bytes: Buffer }
  /** A folder, a pipe, links that lead in a circle, or a file that we may not read. */
  | { readonly state: 'unreadable' };

/** Reads a JSON file, with or without a byte order mark. `accepts` tells whether its top level has the right type. */
export async function readDocument(path: string, accepts: (content: unknown) => boolean): Promise<Reading> {
  let bytes: Buffer;
  try {
    bytes = await readRegularFile(path);
  } catch (error) {
    return { state: systemErrorCode(error) === 'ENOENT' ? 'missing' : 'unreadable' };
  }
  try {
    const content: unknown = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
    return accepts(content) ? { state: 'good', content } : { state: 'damaged', bytes };
  } catch {
    // Not JSON: the caller keeps the bytes.
    return { state: 'damaged', bytes };
  }
}

/**
 * Keeps the bytes of a damaged document as `<name>.invalid-<first 8 of their sha256>` and returns that path; `null` when
 * they cannot be kept.
 */
export async function keepAside(path: string, bytes: Buffer): Promise<string | null> {
  const target = `${path}.invalid-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;
  try {
    const kept = await readDocumentBytes(target);
    if (kept?.equals(bytes)) return target;
    const handle = await open(target, 'w', OWN_FILE_MODE);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await syncDirectory(dirname(target));
    return target;
  } catch {
    // A full or read-only disk: the document becomes read-only instead.
    return null;
  }
}

async function readDocumentBytes(path: string): Promise<Buffer | null> {
  try {
    return await readRegularFile(path);
  } catch {
    // Not kept before.
    return null;
  }
}

/** Never waits: somebody may have put a pipe or a device in the place of the file. */
async function readRegularFile(path: string): Promise<Buffer> {
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    if (!(await handle.stat()).isFile()) throw new Error(`${path} is not a regular file.`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
