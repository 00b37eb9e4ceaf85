import { stemOf } from './file-types';
import { readableLine } from './readable-line';

/** White space of any width, and what has no sign of its own, at an end of a name. */
const BLANK_ENDS =
  /^[\s\u2800\p{Default_Ignorable_Code_Point}]+|[\s\u2800\p{Default_Ignorable_Code_Point}]+$/gu;

/** The name that a file gives to a thing: without its extension, and without the white space around it. It always shows something. */
export function nameOfFile(fileName: string): string {
  return shown(stemOf(fileName)) ?? shown(fileName) ?? 'Unnamed';
}

function shown(text: string): string | null {
  const name = text.replace(BLANK_ENDS, '');
  return readableLine(name) === '' ? null : name;
}
