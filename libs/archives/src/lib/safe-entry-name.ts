import { INVISIBLE_CHARACTERS, replaceInvisible } from '@hangar/file-system';

/** The maximum length of a name in bytes of UTF-8. */
export const MAX_NAME_BYTES = 1024;

/** A path segment that is `.` or `..`. */
const PARENT_SEGMENT = /(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * Returns a sentence that explains why an entry's name is not accepted; `null` if it is. Extraction is safe without
 * this check, because names are never used as paths. However, unsafe names are a sign of an error or of malice, and
 * users would see them.
 */
export function nameFault(entryPath: string): string | null {
  if (entryPath === '') return 'The file has no name.';
  if (Buffer.byteLength(entryPath) > MAX_NAME_BYTES) return 'The name is too long.';
  if (INVISIBLE_CHARACTERS.test(entryPath)) return 'The name contains invisible characters.';
  if (/^[/\\]/.test(entryPath) || /^[A-Za-z]:/.test(entryPath)) return 'The name is an absolute path.';
  if (entryPath.includes('\\')) return 'The name contains a backslash.';
  if (entryPath.includes(':'))
    return 'The name contains a colon, which Windows uses for hidden parts of other files.';
  return PARENT_SEGMENT.test(entryPath) ? 'The name points outside the archive.' : null;
}

/** Returns a name for display: invisible characters are replaced, and it is truncated to the maximum length. */
export function toDisplayPath(entryPath: string): string {
  return replaceInvisible(entryPath.slice(0, MAX_NAME_BYTES), '\ufffd');
}
