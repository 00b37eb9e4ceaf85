import { closeSync, constants, cpSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';

/** Copies a program, which is a file, or on a Mac a folder. */
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
 * Puts a copy of `source` in the place of the program `target`, which is there, whole, at every moment but one: between
 * two renames where the system cannot do it in one. What fails leaves it as it was.
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

/** Windows lets a running program be renamed, but not written over; a folder is never written over. */
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
    // Windows keeps a program that runs. The next exchange removes it.
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
