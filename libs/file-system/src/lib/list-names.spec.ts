import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { collectNames, listNames } from './list-names';
import { createTemporaryDirectory, type TemporaryDirectory } from './testing/temporary-directory';

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

/** Writes files with long names, which make the folder large. */
function writeFiles(count: number): string[] {
  const names = Array.from({ length: count }, (_, index) => `${'long '.repeat(45)}${index}`);
  for (const name of names) writeFileSync(join(directory.path, name), '');
  return names.toSorted();
}

it.each([10, 1500])('collects the names in a folder with %d files', async (count) => {
  const names = writeFiles(count);
  expect((await collectNames(directory.path)).toSorted()).toEqual(names);
  expect(await collectNames(directory.path, (name) => name === names[3])).toEqual([names[3]]);
});

it('rejects a folder that does not exist, which is listed as empty', async () => {
  const missing = join(directory.path, 'missing');
  await expect(collectNames(missing)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await listNames(missing)).toEqual([]);
});
