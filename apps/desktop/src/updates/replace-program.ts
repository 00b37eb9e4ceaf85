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
 * Replaces the program `target` with a copy of `source`. `target` is complete at all times, except between two renames
 * on systems without an atomic replacement. If the replacement fails, `target` is unchanged.
 */
export function replaceProgram(source: string, target: string, platform = process.platform): void {
  const arriving = `${target}.new`;
  copyProgram(source, arriving);
  try {
    if (platform !== 'win32' && statSync(arriving).isFile()) renameSync(arriving, target);
    else exchange(arriving, target);
  } catch (error) {
    rmSync(arriving, { recursive: true, force: true });
    throw error;
  }
}

/** On Windows, a running program can be renamed but not overwritten. Folders can never be overwritten. */
function exchange(arriving: string, target: string): void {
  const leaving = `${target}.old`;
  rmSync(leaving, { recursive: true, force: true });
  renameSync(target, leaving);
  try {
    renameSync(arriving, target);
  } catch (error) {
    renameSync(leaving, target);
    throw error;
  }
  removeIfPossible(leaving);
}

function removeIfPossible(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Windows cannot delete a running program. The next replacement removes it.
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
