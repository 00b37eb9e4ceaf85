import { plainLine, type ICheckedVersions, type IModFile } from '@hangar/domain';

import type { Command } from './command';
import { withHangar } from './connection';
import { JSON_OPTION, formatJson } from './json-option';

export const UPDATES_COMMAND: Command = {
  name: 'updates',
  words: [],
  summary: 'check the sources of your mod files for newer versions, without downloading them',
  options: JSON_OPTION,
  run: ({ options }, context) =>
    withHangar(context, async ({ client }) => {
      const files = (await client.call('listCatalog')).filter(({ from }) => from !== null);
      const fileIds = files.map(({ id }) => id);
      const checked: ICheckedVersions =
        fileIds.length === 0
          ? { newer: [], current: [], unchecked: [] }
          : await client.call('checkVersions', { body: { fileIds } });
      for (const { name, reason } of checked.unchecked) context.printError(plainLine(`${name}: ${reason}`));
      if (options['json']) return [formatJson(checked)];
      return formatLines(checked, new Map(files.map((file) => [file.id, file])));
    }),
};

function formatLines({ newer }: ICheckedVersions, files: ReadonlyMap<string, IModFile>): string[] {
  if (newer.length === 0) return ['Your mod files are up to date.'];
  return newer.map(({ fileId, found }) =>
    plainLine(
      `${files.get(fileId)?.name ?? fileId}: ${found.date ?? 'newer'}. To add it: hangar get ${found.id}`,
    ),
  );
}
