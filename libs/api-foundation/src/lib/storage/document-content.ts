import { createHash } from 'node:crypto';
import {
  hasSystemCode,
  NotReadable,
  readWhole,
  readWholeText,
  writeFileAtomically,
} from '@hangar/file-system';

import { isObject, type JsonObject } from './record-fields';
import { parseShallowJson } from './shallow-json';

/** The result of reading the path of a document. */
export type Reading =
  | { readonly state: 'missing' }
  | { readonly state: 'good'; readonly content: unknown }
  /** The file does not contain the expected JSON. */
  | { readonly state: 'damaged'; readonly bytes: Buffer }
  /** The path is a folder, a pipe, a circular link, or a file without read permission. */
  | { readonly state: 'unreadable' };

/** A document's path, and the functions that define its valid content. */
export interface FileShape {
  readonly path: string;
  /** Whether the top-level value is an array instead of an object. */
  readonly isList?: boolean;
  /** Whether an object is valid. Default: any object is. */
  accepts?(content: JsonObject): boolean;
}

/** Reads a document, or another file with the same shape. */
export function readByShape(shape: FileShape, path = shape.path): Promise<Reading> {
  return readDocument(path, (content) =>
    shape.isList ? Array.isArray(content) : isObject(content) && (shape.accepts?.(content) ?? true),
  );
}

/** Reads a JSON file, with or without a byte order mark. `accepts` checks the type of the top-level value. */
export async function readDocument(path: string, accepts: (content: unknown) => boolean): Promise<Reading> {
  try {
    const content = parse(await readWholeText(path), accepts);
    if (content !== undefined) return { state: 'good', content };
    // The caller keeps the bytes. Another program may have replaced the file in the meantime.
    const bytes = await readWhole(path);
    const newContent = parse(bytes, accepts);
    return newContent === undefined ? { state: 'damaged', bytes } : { state: 'good', content: newContent };
  } catch (error) {
    const isMissing = error instanceof NotReadable && hasSystemCode(error.cause, 'ENOENT');
    return { state: isMissing ? 'missing' : 'unreadable' };
  }
}

/** Returns the object in a JSON file; `null` if the file is missing, damaged or contains something else. */
export async function readObject(path: string): Promise<JsonObject | null> {
  const reading = await readDocument(path, isObject);
  return reading.state === 'good' ? (reading.content as JsonObject) : null;
}

/** Returns `undefined` if the content is not JSON, is nested too deeply to be rewritten, or is not valid. */
function parse(json: string | Buffer, accepts: (content: unknown) => boolean): unknown {
  try {
    const content = parseShallowJson(json);
    return accepts(content) ? content : undefined;
  } catch {
    return undefined;
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
