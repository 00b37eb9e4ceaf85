import { plainLine, withoutStop, type IPortFamily, type IPortRelease } from '@hangar/domain';

import { UsageError, type Command } from './command';
import { withHangar } from './connection';
import { JobWatcher } from './job-watcher';
import { JSON_OPTION, formatJson } from './json-option';
import { formatTable } from './text-table';

const PORTS_COMMAND: Command = {
  name: 'ports',
  words: [],
  summary: 'list source ports: the installed versions, and the newest one that is known',
  options: JSON_OPTION,
  run: ({ options }, context) =>
    withHangar(context, async ({ client }) => {
      const families = await client.call('listPortFamilies', { query: {} });
      return options['json'] ? [formatJson(families)] : formatTable(families.map(toRow));
    }),
};

const INSTALL_COMMAND: Command = {
  name: 'ports install',
  words: ['<family>[@<version>]'],
  summary: 'download and install a source port, by default its newest version',
  options: JSON_OPTION,
  run: ({ words: [word = ''], options }, context) => {
    const [family = '', version, ...others] = word.split('@');
    if (family === '' || version === '' || others.length > 0)
      throw new UsageError(
        'Enter a family, such as dsda-doom, or a version of it, such as dsda-doom@0.29.4.',
      );
    return withHangar(context, async (hangar) => {
      const watch = new JobWatcher(context);
      const job = await watch.run(hangar, () =>
        hangar.client.call('installPort', {
          parameters: { family },
          body: version === undefined ? {} : { version },
        }),
      );
      if (options['json']) return [formatJson(job)];
      return [`Installed ${withoutStop(plainLine(job.title))}.`];
    });
  },
};

/** The commands for source ports. Longer names are first, because one name may begin with another. */
export const PORT_COMMANDS: readonly Command[] = [INSTALL_COMMAND, PORTS_COMMAND];

function toRow({ family, name, installed, latest, reason, ...commands }: IPortFamily): string[] {
  const versions = installed
    .filter(({ missing }) => !missing)
    .map(({ version }) => version ?? 'unknown version');
  const state = versions.length > 0 ? versions.join(', ') : 'not installed';
  return [
    family,
    plainLine(name),
    state,
    latest ? formatNewestVersion(latest) : (commands.package ?? commands.flatpak ?? reason ?? ''),
  ];
}

function formatNewestVersion({ version, available }: IPortRelease): string {
  return available ? `newest: ${version}` : `newest: ${version}, not for this system`;
}
