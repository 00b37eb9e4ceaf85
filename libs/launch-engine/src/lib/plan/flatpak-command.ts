import * as path from 'node:path';

import type { SourcePortFamilyFacts } from '../families';

/** Folders of the host that no `--filesystem` shows to an app, as Flatpak reserves them. From memory, not tried. */
const RESERVED = /^\/(?:usr|etc|bin|lib|lib32|lib64|sbin|app|proc|sys|dev)(?:\/|$)/;

/** What the app must be able to see. */
export interface FlatpakAccess {
  /** Files and folders to read. */
  readonly read: readonly string[];
  /** Folders to write into. */
  readonly write: readonly string[];
  readonly workingDirectory: string;
}

/** The program inside an app, where it is another than the app's own. */
export function flatpakProgramOf(id: string, facts: SourcePortFamilyFacts): string | undefined {
  const apps = facts.ports.flatMap(({ flatpaks = [] }) => flatpaks);
  return apps.find((app) => app.id.toLowerCase() === id.toLowerCase())?.command;
}

/**
 * The arguments of `flatpak` that start an app. Most ports' apps see none of the user's files, so each launch shows
 * them the folders that it needs, those of files read-only.
 */
export function flatpakArguments(
  id: string,
  program: string | undefined,
  access: FlatpakAccess,
  args: readonly string[],
): string[] {
  const writable = [...new Set(access.write)];
  const readable = [...new Set(access.read.map((file) => path.posix.dirname(file)))].filter(
    (directory) => directory !== '/' && !writable.includes(directory) && !RESERVED.test(directory),
  );
  return [
    'run',
    ...readable.map((directory) => `--filesystem=${escaped(directory)}:ro`),
    ...writable.map((directory) => `--filesystem=${escaped(directory)}`),
    `--cwd=${access.workingDirectory}`,
    ...(program === undefined ? [] : [`--command=${program}`]),
    id,
    ...args,
  ];
}

/** A sentence for each file that the app will not see however it is started. */
export function unreachableNotes(files: readonly string[], label: string): string[] {
  return files
    .filter((file) => RESERVED.test(file))
    .map(
      (file) =>
        `${file} is in a system folder that Flatpak apps can't access. Import it into Hangar so that ${label} can find it.`,
    );
}

/** A colon would end the path in `DIR:ro`; a backslash takes that meaning from it. From memory, not tried. */
function escaped(directory: string): string {
  return directory.replace(/[\\:]/g, '\\$&');
}
