import { renameSync, writeFileSync } from 'node:fs';

import { identityOf } from './file-identity';
import { replaceSeen } from './replace-file';
import { temporaryDirectory, type TemporaryDirectory } from './testing/temporary-directory';
import { writeFileAtomically } from './write-file-atomically';

let place: TemporaryDirectory;
beforeEach(async () => {
  place = await temporaryDirectory();
});
afterEach(() => place.remove());

/** Replaces the seen file; `editLast` is called just before that. */
async function write(content: string, editLast: (path: string) => void = () => undefined) {
  const path = place.at('a.json');
  const seen = await identityOf(path);
  return writeFileAtomically(path, content, {
    place: (...names) => {
      editLast(path);
      return replaceSeen(seen, ...names);
    },
  });
}

const intoTheFile = (path: string) => writeFileSync(path, 'by hand');
const overTheFile = (path: string) => {
  writeFileSync(`${path}~`, 'by hand');
  renameSync(`${path}~`, path);
};

it('replaces the seen file and returns the identity of the new one', async () => {
  await place.write('a.json', 'old');
  expect(await write('new')).toBe(await identityOf(place.at('a.json')));
  expect(await place.read('a.json')).toBe('new');
  expect(await place.list()).toEqual(['a.json']);
});

it.each([
  ['into the file', intoTheFile],
  ['over the file', overTheFile],
])('keeps what was saved %s after the last check', async (_, edit) => {
  await place.write('a.json', 'old');
  expect(await write('new', edit)).toBeNull();
  expect(await place.read('a.json')).toBe('by hand');
  expect(await place.list()).toEqual(['a.json']);
});

it('keeps a file that has appeared', async () => {
  expect(await write('new', intoTheFile)).toBeNull();
  expect(await place.read('a.json')).toBe('by hand');
  expect(await place.list()).toEqual(['a.json']);
});

it("creates a file if it still doesn't exist", async () => {
  expect(await write('new')).toBe(await identityOf(place.at('a.json')));
  expect(await place.list()).toEqual(['a.json']);
});
