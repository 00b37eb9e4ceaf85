import type { Dirent } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { numberText } from '@hangar/domain';

import { INTAKE_LIMITS } from './intake-limits';

/** A folder that may contain useful files. */
export interface WalkedFolder {
  readonly path: string;
  /** The full paths of possibly useful files, sorted by name. */
  readonly files: readonly string[];
  /** The names of the other files. */
  readonly others: readonly string[];
  readonly folders: readonly WalkedFolder[];
}

/** Thrown if too many files were added together. The message explains what to do. */
export class TooManyFilesError extends Error {
  override readonly name = 'TooMuchAtOnce';
}

/** Determines the files and folders to read. */
export interface WalkRules {
  readonly isUseful: (fileName: string) => boolean;
  readonly isProtected: (path: string) => boolean;
  readonly signal: AbortSignal;
}

/** The remaining limits. They decrease during the walk. */
interface Budget {
  entries: number;
  files: number;
}

/**
 * Lists the useful files in a folder and its subfolders. Links to folders are not followed, so no folder is read twice.
 * Unreadable folders are skipped.
 * @throws {TooManyFilesError}
 */
export function walkFolder(path: string, rules: WalkRules): Promise<WalkedFolder> {
  const budget: Budget = { entries: INTAKE_LIMITS.folderEntries, files: INTAKE_LIMITS.files };
  return walk(path, 0, budget, rules);
}

async function walk(path: string, depth: number, budget: Budget, rules: WalkRules): Promise<WalkedFolder> {
  const files: string[] = [];
  const others: string[] = [];
  const subfolders: string[] = [];
  for (const entry of await readEntries(path, budget, rules)) {
    const entryPath = join(path, entry.name);
    if (entry.name.startsWith('.') || rules.isProtected(entryPath)) continue;
    if (entry.isDirectory()) subfolders.push(entryPath);
    else if (!entry.isFile() && !entry.isSymbolicLink()) continue;
    else if (rules.isUseful(entry.name)) files.push(entryPath);
    else others.push(entry.name);
  }
  budget.files -= files.length;
  if (budget.files < 0) throw tooManyFilesError(path);
  const folders: WalkedFolder[] = [];
  // Mods are never nested more deeply, so deeper folders are not searched.
  if (depth < INTAKE_LIMITS.depth)
    for (const folder of subfolders.sort()) folders.push(await walk(folder, depth + 1, budget, rules));
  return { path, files: files.sort(), others, folders };
}

async function readEntries(path: string, budget: Budget, { signal }: WalkRules): Promise<Dirent[]> {
  const entries: Dirent[] = [];
  try {
    for await (const entry of await opendir(path)) {
      signal.throwIfAborted();
      if (--budget.entries < 0) throw tooManyFilesError(path);
      entries.push(entry);
    }
  } catch (error) {
    if (signal.aborted || error instanceof TooManyFilesError) throw error;
    // The folder is unreadable or was removed in the meantime. Files found so far are kept.
  }
  return entries;
}

function tooManyFilesError(path: string): TooManyFilesError {
  const { files, folderEntries } = INTAKE_LIMITS;
  return new TooManyFilesError(
    `${basename(path)} contains too many files. Choose a folder with up to ${numberText(files)} mods, archives and text files, and ${numberText(folderEntries)} files in total.`,
  );
}
