import { environmentOptions } from '@hangar/launcher-api/start';

import type { Command, CommandOption } from './command';
import { JSON_OPTION, formatJson } from './json-option';

type ExtensionVerb = keyof (typeof import('./extension-actions'))['EXTENSION_ACTIONS'];

/** Changes take effect the next time Hangar starts. */
export const EXTENSION_COMMANDS: readonly Command[] = [
  createCommand('add', ['<file.tgz>'], 'add an extension; it stays off until you enable it'),
  createCommand('update', ['<file.tgz>'], 'replace an extension; its settings and documents are kept', {
    off: { summary: 'leave it off until you enable it' },
  }),
  createCommand('list', [], 'list installed extensions'),
  createCommand('enable', ['<name>'], 'enable an extension and trust its current files'),
  createCommand('disable', ['<name>'], 'disable an extension'),
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
    run: async ({ words: [word = ''], options }, { environment, workingDirectory }) => {
      // The code that reads packages is loaded only for these commands.
      const { EXTENSION_ACTIONS, toCommandFailure, createInstaller } = await import('./extension-actions');
      const installer = createInstaller(environmentOptions(environment).dataDirectory);
      try {
        const report = await EXTENSION_ACTIONS[verb](installer, word, { workingDirectory, options });
        return options['json'] ? [formatJson(report.data)] : report.lines;
      } catch (error) {
        throw toCommandFailure(error);
      }
    },
  };
}
