import { desktopEntryExec } from '@hangar/platform';

import { shellScript } from './shortcut-text';

/** The words of a command without its program, which may lie elsewhere since, as a script ends with them. */
export function scriptMark([, ...words]: readonly string[]): Buffer {
  return Buffer.from(shellScript(['', ...words]).slice(shellScript(['']).length - 1));
}

/** The same, as the line of a desktop entry ends with them. */
export function entryMark([, ...words]: readonly string[]): Buffer {
  return Buffer.from(`${desktopEntryExec(['', ...words]).slice(desktopEntryExec(['']).length)}\n`);
}

/** The same, as a link of Windows has them: their length, and UTF-16 (MS-SHLLINK 2.4). */
export function linkMark([, ...words]: readonly string[]): Buffer {
  const text = words.join(' ');
  const length = Buffer.alloc(2);
  length.writeUInt16LE(text.length);
  return Buffer.concat([length, Buffer.from(text, 'utf16le')]);
}
