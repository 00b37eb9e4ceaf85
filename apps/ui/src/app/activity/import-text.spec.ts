import type { IImportResult } from '@hangar/domain';

import { formatImportResult } from './import-text';

const aResult = (change: Partial<IImportResult>): IImportResult => ({
  importId: 'i-1',
  made: {},
  existed: {},
  failed: [],
  protocolIds: [],
  ...change,
});

describe('importedText', () => {
  it.each([
    [
      'everything',
      aResult({
        made: { protocol: 1200, 'mod-file': 1 },
        existed: { 'base-game': 2 },
        failed: [{ kind: 'protocol', name: 'A', reason: 'The disk is full.' }],
      }),
      "Added 1,200 protocols and 1 mod file. Already in your library: 2 base games. 1 item couldn't be imported.",
    ],
    ['an import that added nothing', aResult({ existed: {} }), 'Nothing was added.'],
  ])('describes %s', (_, result, text) => {
    expect(formatImportResult(result)).toBe(text);
  });
});
