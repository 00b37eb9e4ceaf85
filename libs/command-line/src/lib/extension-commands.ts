import { environmentOptions } from '@hangar/launcher-api/start';

import { CommandFailed, type Command, type CommandOption } from './command';
import { JSON_OPTION, formatJson } from './json-option';

type ExtensionVerb = keyof (typeof import('./extension-actions'))['EXTENSION_ACTIONS'];

/** The `hangar extension` commands. Their changes take effect the next time Hangar starts. */
export const EXTENSION_COMMANDS: readonly Command[] = [
  createCommand('add', ['<file.tgz>'], 'add an extension; it stays off until you enable it'),
  createCommand('update', ['<file.tgz>'], 'replace an extension; its settings and documents are kept', {
    off: { summary: 'leave it off until you enable it' },
  }),
  createCommand('list', [], 'list installed extensions'),
  createCommand('enable', ['<name>'], 'enable an extension and trust its current files'),
  createCommand('disable', ['<name>'], 'disable an extension'),
  createCommand(
    'doctor',
    ['[file.tgz or name]'],
    'examine extensions, and start each once with an empty data directory',
  ),
  createCommand('remove', ['<name>'], 'remove an extension; its stored documents are kept'),
];

function createCommand(
  verb: ExtensionVerb,
  words: readonly string[],
  summary: string,
  options: Readonly<Record<string, CommandOption>> = {},
): Command {
  return {
    name: `extension ${verb}`,
    words,
    summary,
    options: { ...options, ...JSON_OPTION },
    run: async ({ words: [word = ''], options }, context) => {
      // The code that reads packages is loaded only for these commands.
      const { EXTENSION_ACTIONS, toCommandFailure, createInstaller } = await import('./extension-actions');
      const installer = createInstaller(environmentOptions(context.environment).dataDirectory);
      try {
        const report = await EXTENSION_ACTIONS[verb](installer, word, { ...context, options });
        const lines = options['json'] ? [formatJson(report.data)] : report.lines;
        if (report.failure === undefined) return lines;
        lines.forEach(context.print);
        throw new CommandFailed(report.failure);
      } catch (error) {
        throw toCommandFailure(error);
      }
    },
  };
}
