import { stemOf } from './file-types';
import { readableLine } from './readable-line';

/** White space and invisible characters at either end of a name. */
const BLANK_ENDS =
  /^[\s\u2800\p{Default_Ignorable_Code_Point}]+|[\s\u2800\p{Default_Ignorable_Code_Point}]+$/gu;

/**
 * Returns the name of an entry based on its file name, without the extension and surrounding white space. Always
 * visible.
 */
export function nameOfFile(fileName: string): string {
  return shown(stemOf(fileName)) ?? shown(fileName) ?? 'Unnamed';
}

function shown(text: string): string | null {
  const name = text.replace(BLANK_ENDS, '');
  return readableLine(name) === '' ? null : name;
}
