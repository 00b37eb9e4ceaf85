import { INVISIBLE_CHARACTERS } from '@hangar/file-system';

/** Bytes of the longest name that is taken, in UTF-8. */
export const MAX_NAME_BYTES = 1024;

/** A part that is `.` or `..`. */
const CLIMBING = /(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * Why an archive's name for an entry is not taken, as a sentence; `null` for a name that is all right. Names are never used
 * as paths, so this is not what keeps files in their place: an archive with such names was made by accident or to
 * do harm, and the name would be shown to people.
 */
export function nameFault(entryPath: string): string | null {
  if (entryPath === '') return 'The file has no name.';
  if (Buffer.byteLength(entryPath) > MAX_NAME_BYTES) return 'The name is too long.';
  if (INVISIBLE_CHARACTERS.test(entryPath)) return 'The name contains invisible characters.';
  if (/^[/\\]/.test(entryPath) || /^[A-Za-z]:/.test(entryPath)) return 'The name is an absolute path.';
  if (entryPath.includes('\\')) return 'The name contains a backslash.';
  if (entryPath.includes(':'))
    return 'The name contains a colon, which Windows uses for hidden parts of other files.';
  return CLIMBING.test(entryPath) ? 'The name points outside the archive.' : null;
}

/** A name as it may be shown: invisible characters replaced, cut at the longest that is taken. */
export function shownEntryPath(entryPath: string): string {
  return entryPath.slice(0, MAX_NAME_BYTES).replace(new RegExp(INVISIBLE_CHARACTERS, 'g'), '\ufffd');
}
