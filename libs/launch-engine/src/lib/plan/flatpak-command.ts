import * as path from 'node:path';

import type { SourcePortFamilyFacts } from '../families';

/**
 * Host folders that `--filesystem` cannot expose to an app because Flatpak reserves them. Listed from memory, not
 * tested.
 */
const RESERVED_FOLDERS = /^\/(?:usr|etc|bin|lib|lib32|lib64|sbin|app|proc|sys|dev)(?:\/|$)/;

/** Files and folders that the app needs. */
export interface FlatpakAccess {
  /** Files and folders to read. */
  readonly read: readonly string[];
  /** Folders to write to. */
  readonly write: readonly string[];
  readonly workingDirectory: string;
}

/** Returns the program inside an app, or `undefined` if it is the app's own command. */
export function findFlatpakProgram(id: string, facts: SourcePortFamilyFacts): string | undefined {
  const apps = facts.ports.flatMap(({ flatpaks = [] }) => flatpaks);
  return apps.find((app) => app.id.toLowerCase() === id.toLowerCase())?.command;
}

/**
 * Returns the `flatpak` arguments that start an app. Most ports' Flatpaks cannot access the user's files, so each
 * launch grants access to the folders that it needs. Access to folders with files to load is read-only.
 */
export function buildFlatpakArguments(
  id: string,
  program: string | undefined,
  access: FlatpakAccess,
  args: readonly string[],
): string[] {
  const writable = [...new Set(access.write)];
  const readable = [...new Set(access.read.map((file) => path.posix.dirname(file)))].filter(
    (directory) => directory !== '/' && !writable.includes(directory) && !RESERVED_FOLDERS.test(directory),
  );
  return [
    'run',
    ...readable.map((directory) => `--filesystem=${escapePath(directory)}:ro`),
    ...writable.map((directory) => `--filesystem=${escapePath(directory)}`),
    `--cwd=${access.workingDirectory}`,
    ...(program === undefined ? [] : [`--command=${program}`]),
    id,
    ...args,
  ];
}

/** Returns a note for each file that the app cannot access, even with permission. */
export function createUnreachableNotes(files: readonly string[], label: string): string[] {
  return files
    .filter((file) => RESERVED_FOLDERS.test(file))
    .map(
      (file) =>
        `${file} is in a system folder that Flatpak apps can't access. Import it into Hangar so that ${label} can find it.`,
    );
}

/** A colon would end the path in `DIR:ro`, so it is escaped with a backslash. From memory, not tested. */
function escapePath(directory: string): string {
  return directory.replace(/[\\:]/g, '\\$&');
}
