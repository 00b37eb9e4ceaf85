import { stemOf } from './file-types';
import { readableLine, removeInvisible } from './readable-line';

/** White space and invisible characters at either end of a name. */
const SURROUNDING_BLANKS =
  /^[\s\u2800\p{Default_Ignorable_Code_Point}]+|[\s\u2800\p{Default_Ignorable_Code_Point}]+$/gu;

/**
 * Returns the name of an entry based on its file name, without the extension, invisible characters and surrounding
 * white space. The result always contains a visible character.
 */
export function nameOfFile(fileName: string): string {
  return toVisibleName(stemOf(fileName)) ?? toVisibleName(fileName) ?? 'Unnamed';
}

function toVisibleName(text: string): string | null {
  const name = removeInvisible(text).replace(SURROUNDING_BLANKS, '');
  return readableLine(name) === '' ? null : name;
}
