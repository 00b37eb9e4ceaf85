import { createHash } from 'node:crypto';
import { hasSystemCode, NotReadable, readWhole, writeFileAtomically } from '@hangar/file-system';

import { parseShallowJson } from './shallow-json';

/** The result of reading the path of a document. */
export type Reading =
  | { readonly state: 'missing' }
  | { readonly state: 'good'; readonly content: unknown }
  /** The file does not contain the expected JSON. */
  | { readonly state: 'damaged'; readonly bytes: Buffer }
  /** The path is a folder, a pipe, a circular link, or a file without read permission. */
  | { readonly state: 'unreadable' };

/** Reads a JSON file, with or without a byte order mark. `accepts` checks the type of the top-level value. */
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
    // The file is not JSON, or is nested too deeply to be rewritten. The caller keeps the bytes.
    return { state: 'damaged', bytes };
  }
}

/**
 * Saves the bytes of a damaged document as `<name>.invalid-<first 8 digits of their SHA-256>`. Returns that path, or
 * `null` on failure.
 */
export async function saveDamagedCopy(path: string, bytes: Buffer): Promise<string | null> {
  const target = `${path}.invalid-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;
  try {
    const existing = await readDocumentBytes(target);
    if (existing?.equals(bytes)) return target;
    await writeFileAtomically(target, bytes);
    return target;
  } catch {
    // The disk is full or read-only, so the document becomes read-only.
    return null;
  }
}

async function readDocumentBytes(path: string): Promise<Buffer | null> {
  try {
    return await readWhole(path);
  } catch {
    // The bytes have not been saved before.
    return null;
  }
}
