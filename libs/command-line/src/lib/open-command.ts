import { UsageError, type Command } from './command';
import { withoutStop } from '@hangar/domain';
import { JSON_OPTION, formatJson } from './json-option';

export const OPEN_COMMAND: Command = {
  name: 'open',
  words: ['[path]'],
  summary: 'open Hangar, starting it if necessary',
  options: JSON_OPTION,
  run: async ({ words: [path = '/'], options }, { environment, program }) => {
    if (!path.startsWith('/'))
      throw new UsageError(`Not a path: ${withoutStop(path)}. Paths start with a slash, such as /install.`);
    const page = await program.open(path, environment);
    if (options['json']) return [formatJson(page)];
    return [page.opened ? `Hangar is open at ${page.address}` : `Open ${page.address} in a browser.`];
  },
};
