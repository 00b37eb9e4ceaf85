import * as path from 'node:path';
import { readStart } from '@hangar/file-system';

import { MAX_DESCRIPTION_BYTES } from './packaged-version';

/** The description of a macOS application bundle. */
export interface AppBundle {
  /** Absolute path of the program inside. */
  readonly executable: string;
  readonly version?: string;
}

/** Reads `Contents/Info.plist` in a `.app` folder. `null` if it is not a bundle or does not specify a program. */
export async function readAppBundle(bundlePath: string): Promise<AppBundle | null> {
  const contents = path.join(bundlePath, 'Contents');
  let plist: string;
  try {
    plist = String(await readStart(path.join(contents, 'Info.plist'), MAX_DESCRIPTION_BYTES));
  } catch {
    // The folder is not a bundle or cannot be read. In both cases, there is nothing to start.
    return null;
  }
  const name = readPlistString(plist, 'CFBundleExecutable');
  // The value becomes part of a path, so it must be a plain file name.
  if (name === undefined || path.basename(name) !== name || name === '..') return null;
  const version = readPlistString(plist, 'CFBundleShortVersionString');
  return { executable: path.join(contents, 'MacOS', name), ...(version === undefined ? {} : { version }) };
}

/** Ports include the property list in its XML form. The binary form is not supported. */
function readPlistString(plist: string, key: string): string | undefined {
  const value = new RegExp(`<key>${key}</key>\\s*<string>([^<]*)</string>`).exec(plist)?.[1]?.trim();
  return value === '' ? undefined : value;
}
