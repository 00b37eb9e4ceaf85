import { closeSync, constants, cpSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';

/** Copies a program: a file or, on macOS, a folder. */
export function copyProgram(from: string, to: string): void {
  try {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
    if (statSync(to).isFile()) flush(to);
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Replaces the program `target` with a copy of `source`. `target` is always complete, except between two renames on
 * systems without an atomic replacement. If the replacement fails, `target` is unchanged.
 */
export function replaceProgram(source: string, target: string, platform = process.platform): void {
  const newPath = `${target}.new`;
  copyProgram(source, newPath);
  try {
    if (platform !== 'win32' && statSync(newPath).isFile()) renameSync(newPath, target);
    else swapInPlace(newPath, target);
  } catch (error) {
    rmSync(newPath, { recursive: true, force: true });
    throw error;
  }
}

/** On Windows, a running program can be renamed but not overwritten. Folders can never be overwritten. */
function swapInPlace(newPath: string, target: string): void {
  const oldPath = `${target}.old`;
  rmSync(oldPath, { recursive: true, force: true });
  renameSync(target, oldPath);
  try {
    renameSync(newPath, target);
  } catch (error) {
    renameSync(oldPath, target);
    throw error;
  }
  removeIfPossible(oldPath);
}

function removeIfPossible(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Windows cannot delete a running program. The next update removes it.
  }
}

function flush(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
