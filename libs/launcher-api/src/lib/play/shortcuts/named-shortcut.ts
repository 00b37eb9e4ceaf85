import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { foldCase, listNames } from '@hangar/file-system';

/** Maximum size of a shortcut. A larger file is not a shortcut. */
const MAX_SHORTCUT_BYTES = 64 * 1024;

/** Determines how the file of a shortcut is named and how it is recognised. */
export interface NamedShortcut {
  readonly folder: string;
  /** The extension, with the dot. */
  readonly extension: string;
  /** The name without extension. If another file has this name, a number is added. */
  readonly name: string;
  /** Bytes that every shortcut for the same game contains, and no other shortcut. */
  readonly mark: Buffer;
}

/** Returns the path for a shortcut, and the files of earlier shortcuts for the same game that have other names. */
export async function findShortcutPath({
  folder,
  extension,
  name,
  mark,
}: NamedShortcut): Promise<{ readonly path: string; readonly earlier: readonly string[] }> {
  const files = await listNames(folder);
  const ownFiles: string[] = [];
  for (const file of files)
    if (file.endsWith(extension) && (await containsMark(join(folder, file), mark))) ownFiles.push(file);
  const others = new Set(files.filter((file) => !ownFiles.includes(file)).map(foldCase));
  let file = `${name}${extension}`;
  for (let number = 2; others.has(foldCase(file)); number++) file = `${name} (${number})${extension}`;
  const earlier = ownFiles
    .filter((fileName) => foldCase(fileName) !== foldCase(file))
    .map((fileName) => join(folder, fileName));
  return { path: join(folder, file), earlier };
}

async function containsMark(path: string, mark: Buffer): Promise<boolean> {
  try {
    const stats = await stat(path);
    return stats.isFile() && stats.size <= MAX_SHORTCUT_BYTES && (await readFile(path)).includes(mark);
  } catch {
    // An unreadable file does not belong to Hangar.
    return false;
  }
}
