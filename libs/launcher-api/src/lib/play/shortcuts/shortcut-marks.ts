import { formatDesktopEntryExec } from '@hangar/platform';

import { createShellScript } from './shortcut-text';

/**
 * Returns the arguments of a command as they appear at the end of a script. The program is omitted, because it may have
 * moved.
 */
export function createScriptMark([, ...words]: readonly string[]): Buffer {
  return Buffer.from(createShellScript(['', ...words]).slice(createShellScript(['']).length - 1));
}

/** Returns the arguments as they appear at the end of a line in a desktop entry. */
export function createEntryMark([, ...words]: readonly string[]): Buffer {
  return Buffer.from(
    `${formatDesktopEntryExec(['', ...words]).slice(formatDesktopEntryExec(['']).length)}\n`,
  );
}

/**
 * Returns the arguments as they are stored in a Windows shortcut: their length, followed by UTF-16 text (MS-SHLLINK
 * 2.4).
 */
export function createLinkMark([, ...words]: readonly string[]): Buffer {
  const text = words.join(' ');
  const length = Buffer.alloc(2);
  length.writeUInt16LE(text.length);
  return Buffer.concat([length, Buffer.from(text, 'utf16le')]);
}
