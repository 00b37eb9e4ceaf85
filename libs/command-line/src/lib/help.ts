import { usageOf } from './command';
import { COMMANDS } from './commands';
import { NOTES } from './man-page';

/** What `hangar --help` shows. */
export function helpText(): string {
  const rows: [usage: string, summary: string][] = [
    ...COMMANDS.map((command): [string, string] => [usageOf(command), command.summary]),
    ['hangar --version', 'shows the version'],
    ['hangar --help', 'shows this text'],
  ];
  const lines = rows.map(([usage, summary]) => `  ${usage}\n      ${summary}`);
  return ['Hangar, a launcher for Doom and its mods', '', ...lines, '', ...NOTES].join('\n');
}
