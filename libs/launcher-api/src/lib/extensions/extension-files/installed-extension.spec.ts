import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { entryPathOf } from './installed-extension';

describe('entryPathOf', () => {
  let directory: TemporaryDirectory;
  beforeEach(async () => {
    directory = await temporaryDirectory();
    await mkdir(join(directory.path, 'lib'));
    for (const name of ['index.js', 'lib/index.js', 'index.js:stream', 'nul', 'aux.js', 'end.'])
      await writeFile(join(directory.path, name), '');
  });
  afterEach(() => directory.remove());

  const entry = (path: string) => entryPathOf({ packageFolder: directory.path, entry: path });

  it.each([
    ['index.js', 'index.js'],
    ['./index.js', 'index.js'],
    ['lib/../index.js', 'index.js'],
    ['.', 'index.js'],
    ['./lib/', 'lib/index.js'],
  ])('accepts %s', async (path, expected) => {
    expect(entry(path)).toBe(join(await realpath(directory.path), expected));
  });

  it.each(['index.js:stream', 'nul', 'aux.js', './end.', 'lib\\..\\index.js', '//server/index.js'])(
    'rejects %s, because it means something else on Windows',
    (path) => {
      expect(() => entry(path)).toThrow("which isn't a file in the package");
    },
  );
});
