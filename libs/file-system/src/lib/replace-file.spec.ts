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

/** Writes over what was seen; `editLast` is the last thing that happens before. */
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

it('replaces what was seen, and tells what is there now', async () => {
  await place.write('a.json', 'old');
  expect(await write('new')).toBe(await identityOf(place.at('a.json')));
  expect(await place.read('a.json')).toBe('new');
  expect(await place.list()).toEqual(['a.json']);
});

it.each([
  ['into the file', intoTheFile],
  ['over the file', overTheFile],
])('leaves what was saved %s after the last look', async (_, edit) => {
  await place.write('a.json', 'old');
  expect(await write('new', edit)).toBeNull();
  expect(await place.read('a.json')).toBe('by hand');
  expect(await place.list()).toEqual(['a.json']);
});

it('leaves what appeared where there was nothing', async () => {
  expect(await write('new', intoTheFile)).toBeNull();
  expect(await place.read('a.json')).toBe('by hand');
  expect(await place.list()).toEqual(['a.json']);
});

it('makes a file where there is still nothing', async () => {
  expect(await write('new')).toBe(await identityOf(place.at('a.json')));
  expect(await place.list()).toEqual(['a.json']);
});
