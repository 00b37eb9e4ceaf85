import { chmodSync, mkdirSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';

import { readFileIdentity } from './file-identity';
import { replaceMany, type Replacement } from './replace-many';
import { createTemporaryDirectory, type TemporaryDirectory } from './testing/temporary-directory';

let folder: TemporaryDirectory;
beforeEach(async () => {
  folder = await createTemporaryDirectory();
});
afterEach(() => folder.remove());

const NAMES = ['a.json', 'b.json', 'c.json'];

async function replacements(more: Partial<Replacement> = {}): Promise<Replacement[]> {
  for (const name of NAMES) await folder.write(name, `old ${name}`);
  return Promise.all(
    NAMES.map(async (name) => {
      const path = folder.at(name);
      return {
        path,
        content: `new ${name}`,
        expectedIdentity: (await readFileIdentity(path)) ?? '',
        ...more,
      };
    }),
  );
}

const readContents = () => Promise.all(NAMES.map((name) => folder.read(name)));
const getOutcomes = async (requested: readonly Replacement[]) =>
  (await replaceMany(requested)).map(({ outcome }) => outcome);

it('replaces all files that are unchanged since the last check, and returns the new identities', async () => {
  const requested = await replacements();
  const identities = (await replaceMany(requested)).map((each) =>
    each.outcome === 'replaced' ? each.identity : each,
  );
  expect(identities).toEqual(await Promise.all(requested.map(({ path }) => readFileIdentity(path))));
  expect(await readContents()).toEqual(['new a.json', 'new b.json', 'new c.json']);
  expect(await folder.list()).toEqual(NAMES);
});

it('keeps the replaced file under another name, and its permissions on the new file', async () => {
  const [first] = await replacements();
  if (!first) throw new Error('There is none.');
  chmodSync(first.path, 0o640);
  await folder.write('a.json.bak', 'older still');
  expect(await getOutcomes([{ ...first, backupPath: folder.at('a.json.bak') }])).toEqual(['replaced']);
  expect([await folder.read('a.json'), await folder.read('a.json.bak')]).toEqual([
    'new a.json',
    'old a.json',
  ]);
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
])('keeps a file that was saved %s, and replaces the others', async (_case, edit) => {
  const requested = await replacements();
  edit(folder.at('b.json'));
  expect(await getOutcomes(requested)).toEqual(['replaced', 'another', 'replaced']);
  expect(await readContents()).toEqual(['new a.json', 'by hand', 'new c.json']);
  expect(await folder.list()).toEqual(NAMES);
});

it('keeps a file that is saved while the others are synced', async () => {
  const requested = await replacements();
  const replacement = replaceMany(requested);
  writeFileSync(folder.at('c.json'), 'by hand');
  expect((await replacement).map(({ outcome }) => outcome)).toEqual(['replaced', 'replaced', 'another']);
  expect(await readContents()).toEqual(['new a.json', 'new b.json', 'by hand']);
  expect(await folder.list()).toEqual(NAMES);
});

it('reports each failure and leaves nothing behind', async () => {
  const requested = await replacements({ backupPath: folder.at('folder') });
  const [linked, gone, kept] = requested.map(({ path }) => path);
  await folder.write('elsewhere.json', 'far away');
  renameSync(linked ?? '', folder.at('z.json'));
  symlinkSync(folder.at('elsewhere.json'), linked ?? '');
  renameSync(gone ?? '', folder.at('y.json'));
  mkdirSync(folder.at('folder'));
  expect(await getOutcomes(requested)).toEqual(['failed', 'failed', 'failed']);
  expect(await folder.read('elsewhere.json')).toBe('far away');
  expect(kept && (await folder.read('c.json'))).toBe('new c.json');
  expect(await folder.list()).toEqual(['a.json', 'c.json', 'elsewhere.json', 'folder', 'y.json', 'z.json']);
});
