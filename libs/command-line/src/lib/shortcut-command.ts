import { plainLine, SHORTCUT_KINDS, type ShortcutKind } from '@hangar/domain';

import { UsageError, type Command } from './command';
import { withHangar } from './connection';
import { findProtocol } from './find-protocol';
import { JSON_OPTION, formatJson } from './json-option';

export const SHORTCUT_COMMAND: Command = {
  name: 'shortcut',
  words: ['<id or title>'],
  summary: 'create or update a shortcut to a protocol',
  options: {
    kind: {
      value: `<${SHORTCUT_KINDS.join('|')}>`,
      summary: 'where to create it (default: desktop)',
    },
    continue: { summary: 'continue from the latest save' },
    ...JSON_OPTION,
  },
  run: async ({ words: [words = ''], options }, context) => {
    const kind = parseKind(options['kind'] ?? 'desktop');
    const action = options['continue'] ? 'continue' : 'launch';
    return withHangar(context, async ({ client }) => {
      const { id, title } = findProtocol(await client.call('listProtocols'), words);
      const shortcut = await client.call('createShortcut', { body: { protocolId: id, kind, what: action } });
      return [
        options['json'] ? formatJson(shortcut) : `The shortcut to ${plainLine(title)} is in ${shortcut.path}`,
      ];
    });
  },
};

/** @throws a {@link UsageError} */
function parseKind(typed: string | boolean): ShortcutKind {
  const kind = SHORTCUT_KINDS.find((candidate) => candidate === typed);
  if (kind === undefined)
    throw new UsageError(`Unknown shortcut type: ${typed}. Use ${SHORTCUT_KINDS.join(', ')}.`);
  return kind;
}
