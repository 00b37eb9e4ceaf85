import { chmodSync, mkdirSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';

import { identityOf } from './file-identity';
import { replaceMany, type Replacement } from './replace-many';
import { temporaryDirectory, type TemporaryDirectory } from './testing/temporary-directory';

let place: TemporaryDirectory;
beforeEach(async () => {
  place = await temporaryDirectory();
});
afterEach(() => place.remove());

const NAMES = ['a.json', 'b.json', 'c.json'];

async function replacements(more: Partial<Replacement> = {}): Promise<Replacement[]> {
  for (const name of NAMES) await place.write(name, `old ${name}`);
  return Promise.all(
    NAMES.map(async (name) => {
      const path = place.at(name);
      return { path, content: `new ${name}`, seen: (await identityOf(path)) ?? '', ...more };
    }),
  );
}

const contents = () => Promise.all(NAMES.map((name) => place.read(name)));
const outcomes = async (wanted: readonly Replacement[]) =>
  (await replaceMany(wanted)).map(({ outcome }) => outcome);

it('replaces all seen files and returns the new identities', async () => {
  const wanted = await replacements();
  const identities = (await replaceMany(wanted)).map((each) =>
    each.outcome === 'replaced' ? each.identity : each,
  );
  expect(identities).toEqual(await Promise.all(wanted.map(({ path }) => identityOf(path))));
  expect(await contents()).toEqual(['new a.json', 'new b.json', 'new c.json']);
  expect(await place.list()).toEqual(NAMES);
});

it('keeps the replaced file under another name, and the permissions of the file', async () => {
  const [first] = await replacements();
  if (!first) throw new Error('There is none.');
  chmodSync(first.path, 0o640);
  await place.write('a.json.bak', 'older still');
  expect(await outcomes([{ ...first, keptAs: place.at('a.json.bak') }])).toEqual(['replaced']);
  expect([await place.read('a.json'), await place.read('a.json.bak')]).toEqual(['new a.json', 'old a.json']);
  expect(statSync(first.path).mode & 0o777).toBe(0o640);
});

it.each([
  ['into a file', (path: string) => writeFileSync(path, 'by hand')],
  [
    'over a file',
    (path: string) => {
      writeFileSync(`${path}~`, 'by hand');
      renameSync(`${path}~`, path);
    },
  ],
])('keeps a file that was saved %s, and replaces the others', async (_how, edit) => {
  const wanted = await replacements();
  edit(place.at('b.json'));
  expect(await outcomes(wanted)).toEqual(['replaced', 'another', 'replaced']);
  expect(await contents()).toEqual(['new a.json', 'by hand', 'new c.json']);
  expect(await place.list()).toEqual(NAMES);
});

it('keeps a file that is saved while the others are synced', async () => {
  const wanted = await replacements();
  const replacing = replaceMany(wanted);
  writeFileSync(place.at('c.json'), 'by hand');
  expect((await replacing).map(({ outcome }) => outcome)).toEqual(['replaced', 'replaced', 'another']);
  expect(await contents()).toEqual(['new a.json', 'new b.json', 'by hand']);
  expect(await place.list()).toEqual(NAMES);
});

it('reports each failure and leaves nothing behind', async () => {
  const wanted = await replacements({ keptAs: place.at('folder') });
  const [linked, gone, kept] = wanted.map(({ path }) => path);
  await place.write('elsewhere.json', 'far away');
  renameSync(linked ?? '', place.at('z.json'));
  symlinkSync(place.at('elsewhere.json'), linked ?? '');
  renameSync(gone ?? '', place.at('y.json'));
  mkdirSync(place.at('folder'));
  expect(await outcomes(wanted)).toEqual(['failed', 'failed', 'failed']);
  expect(await place.read('elsewhere.json')).toBe('far away');
  expect(kept && (await place.read('c.json'))).toBe('new c.json');
  expect(await place.list()).toEqual(['a.json', 'c.json', 'elsewhere.json', 'folder', 'y.json', 'z.json']);
});
