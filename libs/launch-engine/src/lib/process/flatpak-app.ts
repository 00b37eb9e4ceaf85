import * as path from 'node:path';

import type { FlatpakApp } from './process-runner';

/** The commands that Flatpak exports, one per app and named after it. */
const EXPORTS = /[/\\]flatpak[/\\]exports[/\\]bin[/\\]([A-Za-z][\w.-]*)$/;

/** Options of `flatpak run` that take the next word as their value (flatpak-run(1)); the others carry theirs after `=`. */
const OPTIONS_WITH_VALUE = ['--command', '--branch', '--arch', '--cwd', '--runtime', '--runtime-version'];

/** The Flatpak app that a command starts: `flatpak run … ID …` or the exported command of an app. */
export function flatpakAppOf(executable: string, args: readonly string[]): FlatpakApp | undefined {
  const exported = EXPORTS.exec(executable)?.[1];
  if (exported !== undefined) return { command: 'flatpak', appId: exported };
  if (path.basename(executable) !== 'flatpak' || args[0] !== 'run') return undefined;
  for (let i = 1; i < args.length; i++) {
    const word = args[i] ?? '';
    if (OPTIONS_WITH_VALUE.includes(word)) i++;
    else if (!word.startsWith('-')) return { command: executable, appId: word };
  }
  return undefined;
}
