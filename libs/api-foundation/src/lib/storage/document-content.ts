import { createHash } from 'node:crypto';
import { hasSystemCode, NotReadable, readWhole, writeFileAtomically } from '@hangar/file-system';

import { parseShallowJson } from './shallow-json';

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
    bytes = await readWhole(path);
  } catch (error) {
    const isMissing = error instanceof NotReadable && hasSystemCode(error.cause, 'ENOENT');
    return { state: isMissing ? 'missing' : 'unreadable' };
  }
  try {
    const content = parseShallowJson(bytes);
    return accepts(content) ? { state: 'good', content } : { state: 'damaged', bytes };
  } catch {
    // Not JSON, or nested too deeply to be written again: the caller keeps the bytes.
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
    await writeFileAtomically(target, bytes);
    return target;
  } catch {
    // A full or read-only disk: the document becomes read-only instead.
    return null;
  }
}

async function readDocumentBytes(path: string): Promise<Buffer | null> {
  try {
    return await readWhole(path);
  } catch {
    // Not kept before.
    return null;
  }
}
