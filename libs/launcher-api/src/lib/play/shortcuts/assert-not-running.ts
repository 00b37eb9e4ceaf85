import type { RunningPrograms } from '@hangar/api-foundation/platform';

import { createShortcutUnsupportedError } from './shortcut-unsupported';

/** A program that overwrites its own list of games while it is running. */
interface ListOwner {
  readonly name: string;
  /** The names of the program's process on the three systems. */
  readonly processes: readonly string[];
}

/**
 * Checks that a program isn't running.
 * @throws the result of `refuse` if it is running, and `SHORTCUT_UNSUPPORTED` if this can't be determined
 */
export async function assertNotRunning(
  { name, processes }: ListOwner,
  listPrograms: RunningPrograms,
  refuse: () => Error,
): Promise<void> {
  const programs = await listPrograms().catch(() => {
    // The system's command is missing or blocked. A running program might overwrite the list.
    throw createShortcutUnsupportedError(
      `Hangar couldn't check whether ${name} is running, which would overwrite the new shortcut.`,
    );
  });
  if (processes.some((process) => programs.has(process))) throw refuse();
}
