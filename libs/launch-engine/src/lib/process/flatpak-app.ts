import * as path from 'node:path';

import type { FlatpakApp } from './process-runner';

/** The commands that Flatpak exports to the path, one per app and named after its ID. */
const EXPORTED_COMMAND = /\/flatpak\/exports\/bin\/([A-Za-z_][\w.-]*)$/;

/** Options of `flatpak run` whose value is the next word (flatpak-run(1)). Other options have their value after `=`. */
const OPTIONS_WITH_VALUE = ['--command', '--branch', '--arch', '--cwd', '--runtime', '--runtime-version'];

/** Returns the ID of the app that an exported command starts, or `null` for any other program. */
export function flatpakIdOf(executablePath: string): string | null {
  return EXPORTED_COMMAND.exec(executablePath)?.[1] ?? null;
}

/** Returns the Flatpak app that a command starts: `flatpak run … ID …` or the exported command of an app. */
export function findFlatpakApp(executable: string, args: readonly string[]): FlatpakApp | undefined {
  const exported = flatpakIdOf(executable);
  if (exported !== null) return { command: 'flatpak', appId: exported };
  if (path.basename(executable) !== 'flatpak' || args[0] !== 'run') return undefined;
  for (let i = 1; i < args.length; i++) {
    const word = args[i] ?? '';
    if (OPTIONS_WITH_VALUE.includes(word)) i++;
    else if (!word.startsWith('-')) return { command: executable, appId: word };
  }
  return undefined;
}
