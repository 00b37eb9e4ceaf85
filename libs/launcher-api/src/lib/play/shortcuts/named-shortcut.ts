import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from '@hangar/file-system';

/** Shortcuts are small; what is larger is none. */
const LARGEST_BYTES = 64 * 1024;

/** How a shortcut's file is found again, and what it is to be called. */
export interface NamedShortcut {
  readonly folder: string;
  /** With its dot. */
  readonly extension: string;
  /** Without extension; it gets a number where another file has it. */
  readonly name: string;
  /** What each shortcut for the same game has in it, and no other. */
  readonly mark: Buffer;
}

/** Where a shortcut goes: under its name, with the files of earlier ones for the same game, which have other names. */
export async function placeOfShortcut({
  folder,
  extension,
  name,
  mark,
}: NamedShortcut): Promise<{ readonly path: string; readonly earlier: readonly string[] }> {
  const files = await namesIn(folder);
  const same: string[] = [];
  for (const file of files)
    if (file.endsWith(extension) && (await holds(join(folder, file), mark))) same.push(file);
  const others = new Set(files.filter((file) => !same.includes(file)).map(alike));
  let file = `${name}${extension}`;
  for (let number = 2; others.has(alike(file)); number++) file = `${name} (${number})${extension}`;
  const earlier = same.filter((one) => alike(one) !== alike(file)).map((one) => join(folder, one));
  return { path: join(folder, file), earlier };
}

async function holds(path: string, mark: Buffer): Promise<boolean> {
  try {
    const stats = await stat(path);
    return stats.isFile() && stats.size <= LARGEST_BYTES && (await readFile(path)).includes(mark);
  } catch {
    // A file that cannot be read is somebody else's.
    return false;
  }
}

/** Windows and Macs take names for the same that differ in this alone. */
function alike(fileName: string): string {
  return fileName.normalize('NFC').toLowerCase();
}
