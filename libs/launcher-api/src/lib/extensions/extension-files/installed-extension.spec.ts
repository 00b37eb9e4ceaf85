import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { getEntryPath } from './installed-extension';

describe('getEntryPath', () => {
  let directory: TemporaryDirectory;
  beforeEach(async () => {
    directory = await createTemporaryDirectory();
    await mkdir(join(directory.path, 'lib'));
    for (const name of ['index.js', 'lib/index.js', 'index.js:stream', 'nul', 'aux.js', 'end.'])
      await writeFile(join(directory.path, name), '');
  });
  afterEach(() => directory.remove());

  const createEntry = (path: string) => getEntryPath({ packageFolder: directory.path, entry: path });

  it.each([
    ['index.js', 'index.js'],
    ['./index.js', 'index.js'],
    ['lib/../index.js', 'index.js'],
    ['.', 'index.js'],
    ['./lib/', 'lib/index.js'],
  ])('accepts %s', async (path, expected) => {
    expect(createEntry(path)).toBe(join(await realpath(directory.path), expected));
  });

  it.each(['index.js:stream', 'nul', 'aux.js', './end.', 'lib\\..\\index.js', '//server/index.js'])(
    'rejects %s, because it means something else on Windows',
    (path) => {
      expect(() => createEntry(path)).toThrow("which isn't a file in the package");
    },
  );
});
