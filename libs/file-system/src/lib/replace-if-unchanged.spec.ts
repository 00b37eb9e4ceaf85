import { renameSync, writeFileSync } from 'node:fs';

import { readFileIdentity } from './file-identity';
import { replaceIfUnchanged } from './replace-if-unchanged';
import { createTemporaryDirectory, type TemporaryDirectory } from './testing/temporary-directory';
import { writeFileAtomically } from './write-file-atomically';

let folder: TemporaryDirectory;
beforeEach(async () => {
  folder = await createTemporaryDirectory();
});
afterEach(() => folder.remove());

/** Replaces the file if it is still as it was last checked. `editBeforeReplacing` is called just before the replacement. */
async function write(content: string, editBeforeReplacing: (path: string) => void = () => undefined) {
  const path = folder.at('a.json');
  const lastIdentity = await readFileIdentity(path);
  return writeFileAtomically(path, content, {
    placeFile: (...names) => {
      editBeforeReplacing(path);
      return replaceIfUnchanged(lastIdentity, ...names);
    },
  });
}

const writeInPlace = (path: string) => writeFileSync(path, 'by hand');
const replaceByRename = (path: string) => {
  writeFileSync(`${path}~`, 'by hand');
  renameSync(`${path}~`, path);
};

it('replaces the file that was last checked, and returns the identity of the new one', async () => {
  await folder.write('a.json', 'old');
  expect(await write('new')).toBe(await readFileIdentity(folder.at('a.json')));
  expect(await folder.read('a.json')).toBe('new');
  expect(await folder.list()).toEqual(['a.json']);
});

it.each([
  ['into the file', writeInPlace],
  ['over the file', replaceByRename],
])('keeps a file that was saved %s after the last check', async (_, edit) => {
  await folder.write('a.json', 'old');
  expect(await write('new', edit)).toBeNull();
  expect(await folder.read('a.json')).toBe('by hand');
  expect(await folder.list()).toEqual(['a.json']);
});

it('keeps a file that was created after the last check', async () => {
  expect(await write('new', writeInPlace)).toBeNull();
  expect(await folder.read('a.json')).toBe('by hand');
  expect(await folder.list()).toEqual(['a.json']);
});

it("creates a file if it still doesn't exist", async () => {
  expect(await write('new')).toBe(await readFileIdentity(folder.at('a.json')));
  expect(await folder.list()).toEqual(['a.json']);
});
