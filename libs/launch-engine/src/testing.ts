/** Exports for other libraries' tests. Never imported by the product. */
import * as fs from 'node:fs';
import * as path from 'node:path';

export * from './lib/process/fake-process-runner';
export * from './lib/process/fake-timers';

/** dsda-doom itself opens this file before any requested file. */
const BUNDLED_WADS = ['dsda-doom.wad'];

/**
 * Returns the WAD files that a running game has open, in the order of their descriptors: first the IWAD, then the mods
 * in load order. This proves which files were loaded without relying on the game's output. Linux only.
 */
export function openWadFiles(pid: number): readonly string[] {
  const directory = `/proc/${pid}/fd`;
  return fs
    .readdirSync(directory)
    .map(Number)
    .sort((a, b) => a - b)
    .map((descriptor) => readOpenFilePath(path.join(directory, String(descriptor))))
    .filter((file) => file !== null)
    .filter((file) => /\.wad$/i.test(file) && !BUNDLED_WADS.includes(path.basename(file)));
}

function readOpenFilePath(descriptor: string): string | null {
  try {
    return fs.statSync(descriptor).isFile() ? fs.readlinkSync(descriptor) : null;
  } catch {
    // The file was closed after it was listed.
    return null;
  }
}
