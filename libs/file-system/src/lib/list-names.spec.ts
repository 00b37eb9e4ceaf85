import { join } from 'node:path';

import { listNames } from './list-names';
import { createTemporaryDirectory, type TemporaryDirectory } from './testing/temporary-directory';

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

it('lists the names in a folder', async () => {
  await directory.write('one.wad', '');
  await directory.write('two.wad', '');
  expect((await listNames(directory.path)).toSorted()).toEqual(['one.wad', 'two.wad']);
});

it('lists nothing in a folder that does not exist', async () => {
  expect(await listNames(join(directory.path, 'missing'))).toEqual([]);
});
