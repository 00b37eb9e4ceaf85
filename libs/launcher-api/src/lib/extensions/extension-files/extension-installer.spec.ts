import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DataDirectory } from '@hangar/api-foundation/storage/early';
import { temporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { makeTarball, type TarEntry } from '../../testing/make-tarball';
import { ExtensionInstaller } from '.';

const MANIFEST = {
  name: '@clan/hangar-extension-house-rules',
  version: '1.2.0',
  main: 'index.cjs',
  hangar: { api: '^0.3.0', displayName: 'House rules' },
};

const packed = (changes: object = {}, ...more: readonly TarEntry[]): Buffer =>
  makeTarball([
    { path: 'package/package.json', content: JSON.stringify({ ...MANIFEST, ...changes }) },
    { path: 'package/index.cjs', content: 'module.exports = {};' },
    ...more,
  ]);

describe('adding extensions', () => {
  let directory: TemporaryDirectory;
  let installer: ExtensionInstaller;
  let data: DataDirectory;
  beforeEach(async () => {
    directory = await temporaryDirectory();
    data = new DataDirectory(join(directory.path, 'data'));
    installer = new ExtensionInstaller(data, '0.3.0');
  });
  afterEach(() => directory.remove());

  const add = async (tarball: Buffer) => {
    const path = join(directory.path, 'it.tgz');
    await writeFile(path, tarball);
    return installer.add(path);
  };
  const left = () => readdir(data.extensions(), { recursive: true });
  const choices = async () => JSON.parse(await readFile(data.extensionsFile(), 'utf8')) as unknown;

  it('puts the files of a package into the data directory, switched off', async () => {
    await add(packed({}, { path: 'package/lib/a.js', content: 'export {};' }));
    expect((await left()).sort()).toEqual([
      'house-rules',
      'house-rules/package',
      'house-rules/package/index.cjs',
      'house-rules/package/lib',
      'house-rules/package/lib/a.js',
      'house-rules/package/package.json',
    ]);
    expect(await installer.list()).toMatchObject([
      { name: 'house-rules', displayName: 'House rules', version: '1.2.0', isOn: false },
    ]);
  });

  it('writes an entry that is switched off, and keeps the settings and keys of an older one', async () => {
    const { sha256 } = await add(packed());
    const entry = { name: 'house-rules', enabled: false, sha256, settings: {} };
    expect(await choices()).toEqual({ extensions: [entry] });
    const edited = { ...entry, enabled: true, settings: { hours: 2 }, note: 'mine' };
    await writeFile(data.extensionsFile(), JSON.stringify({ extensions: [edited] }));
    await rm(join(data.extensions(), 'house-rules'), { recursive: true });
    await add(packed());
    expect(await choices()).toEqual({ extensions: [{ ...edited, enabled: false }] });
    expect(await installer.list()).toMatchObject([{ isOn: false }]);
  });

  it('leaves the choice for an extension of the program with the same name as it is', async () => {
    const choice = { name: 'house-rules', enabled: false, sha256: null, settings: {} };
    await mkdir(data.path, { recursive: true });
    await writeFile(data.extensionsFile(), JSON.stringify({ extensions: [choice] }));
    await add(packed());
    expect(await choices()).toEqual({ extensions: [choice] });
    expect(await installer.list()).toMatchObject([{ isOn: false }]);
  });

  it('adds nothing while extensions.json cannot be written', async () => {
    await mkdir(data.extensionsFile(), { recursive: true });
    await expect(add(packed())).rejects.toThrow();
    expect(await left()).toEqual([]);
  });

  it('removes what an earlier one left when it was ended', async () => {
    for (const name of ['.added-left', '.added-at-work'])
      await mkdir(join(data.extensions(), name, 'package'), { recursive: true });
    await utimes(join(data.extensions(), '.added-left'), 0, 0);
    await add(packed());
    expect((await readdir(data.extensions())).sort()).toEqual(['.added-at-work', 'house-rules']);
  });

  it('asks before anything is added, and leaves nothing when that is not agreed to', async () => {
    const path = join(directory.path, 'it.tgz');
    await writeFile(path, packed());
    const asked: unknown[] = [];
    const answer = (agrees: boolean) =>
      installer.addIf(path, async (found) => {
        asked.push({ name: found.displayName, there: await installer.list() });
        return agrees;
      });
    expect(await answer(false)).toBeNull();
    expect(await left()).toEqual([]);
    expect(await answer(true)).toMatchObject({ name: 'house-rules' });
    expect(asked).toEqual([
      { name: 'House rules', there: [] },
      { name: 'House rules', there: [] },
    ]);
    // A package that cannot be added is refused before consent is requested.
    await expect(answer(true)).rejects.toThrow(/house-rules already/);
    expect(asked).toHaveLength(2);
  });

  it('sums up the files as sha256sum would', async () => {
    const { sha256 } = await add(packed());
    const of = (text: string) => createHash('sha256').update(text).digest('hex');
    const lines = `${of('module.exports = {};')}  index.cjs\n${of(JSON.stringify(MANIFEST))}  package.json\n`;
    expect(sha256).toBe(of(lines));
  });

  it('switches one on until its files change', async () => {
    const { packageFolder, sha256 } = await add(packed());
    await installer.enable('house-rules');
    expect(await choices()).toEqual({
      extensions: [{ name: 'house-rules', enabled: true, sha256, settings: {} }],
    });
    expect(await installer.list()).toMatchObject([{ isOn: true }]);
    await writeFile(join(packageFolder, 'index.cjs'), 'module.exports = "other";');
    expect(await installer.list()).toMatchObject([{ isOn: false }]);
  });

  it('removes the package and what was chosen, and leaves what the extension has kept', async () => {
    await add(packed());
    await installer.enable('house-rules');
    await writeFile(join(data.extensions(), 'house-rules/scores.json'), '{}');
    await installer.remove('house-rules');
    expect(await choices()).toEqual({ extensions: [] });
    expect(await left()).toEqual(['house-rules', 'house-rules/scores.json']);
    await expect(installer.remove('house-rules')).rejects.toThrow(/No extension with the name "house-rules"/);
    await expect(installer.enable('../house-rules')).rejects.toThrow(/No extension with the name/);
  });

  it('leaves no folder of one that has kept nothing', async () => {
    await add(packed());
    await installer.remove('house-rules');
    expect(await left()).toEqual([]);
  });

  const withSchema = (settingsSchema: unknown) => packed({ hangar: { ...MANIFEST.hangar, settingsSchema } });
  const large = 'x'.repeat(2 ** 20);
  it.each<[what: string, tarball: () => Buffer, sentence: RegExp]>([
    ['no archive', () => Buffer.from('PK'), /no npm package \(\.tgz\), or it is damaged/],
    ['a cut one', () => packed().subarray(0, 90), /or it is damaged/],
    ['gzip of something else', () => gzipSync(Buffer.alloc(2048, 7)), /no npm package/],
    ['an empty one', () => makeTarball([]), /no npm package/],
    ['too much', () => packed({}, ...Array.from({ length: 65 }, largeFile)), /too large/],
    ['nothing of Hangar', () => packed({ hangar: undefined }), /no extension of Hangar/],
    ['another API', () => packed({ hangar: { api: '^9.0.0' } }), /for Hangar \^9\.0\.0, and this is 0\.3\.0/],
    ['no range', () => packed({ hangar: { api: 'soon' } }), /for which versions/],
    [
      'a file to begin with that is missing',
      () => packed({ main: 'dist/no.cjs' }),
      /"dist\/no\.cjs".*no file of/,
    ],
    [
      'one outside of it',
      () => packed({ main: '../../../../it.tgz' }),
      /"\.\.\/\.\.\/\.\.\/\.\.\/it\.tgz".*no file of/,
    ],
    ['settings with no schema', () => withSchema('none'), /"settingsSchema".* it is no object/],
    [
      'a schema that refers to another document',
      () => withSchema({ properties: { a: { $ref: 'https://example.com/a.json' } } }),
      /refers to another document, "https:\/\/example.com\/a.json"\. Copy what is needed into its "\$defs"\.$/,
    ],
    [
      'a schema that refers to nothing',
      () => withSchema({ properties: { a: { $ref: '#/$defs/a' } } }),
      /refers to "#\/\$defs\/a", which it does not contain\.$/,
    ],
    [
      'a schema that refers to itself without end',
      () => withSchema({ allOf: [{ $ref: '#' }] }),
      /its references lead back to themselves without end/,
    ],
    ...['__proto__', 'constructor', 'toString'].map((name): [string, () => Buffer, RegExp] => [
      `a setting called ${name}`,
      () => withSchema(JSON.parse(`{ "properties": { "${name}": { "type": "string" } } }`)),
      new RegExp(`a setting has the name "${name}", which every object in JavaScript has already\\. Give`),
    ]),
    ['a schema that is none', () => withSchema({ type: 'whole' }), /"settingsSchema".* no valid JSON Schema/],
    [
      'a schema elsewhere',
      () => withSchema({ $ref: 'https://a.test/b' }),
      /"settingsSchema".* no valid JSON/,
    ],
    ['a name of ours', () => packed({ name: 'hangar-registry-relay' }), /is taken by Hangar/],
    ['a device of Windows', () => packed({ name: 'nul' }), /"nul" cannot be used: .* or by a system/],
    ['a name that is none', () => packed({ name: 'Über' }), /Its name "Über" cannot be used/],
    [
      'a page elsewhere',
      () => packed({ hangar: { api: '*', contributes: { pages: [{ title: 'x', path: '/api/settings' }] } } }),
      /must lie below/,
    ],
  ])('refuses %s and leaves nothing', async (_what, tarball, sentence) => {
    await expect(add(tarball())).rejects.toThrow(sentence);
    expect(await left()).toEqual([]);
    expect(await readdir(directory.path)).toEqual(['data', 'it.tgz']);
  });

  it('refuses a name that is taken, and leaves the one that has it', async () => {
    const { sha256 } = await add(packed());
    await expect(add(packed({ version: '2.0.0' }))).rejects.toThrow(/house-rules already.*remove that one/);
    expect(await installer.list()).toMatchObject([{ version: '1.2.0', sha256 }]);
    expect((await readdir(data.extensions())).sort()).toEqual(['house-rules']);
  });

  it('says what is wrong with a file that is not there', async () => {
    await expect(installer.add(join(directory.path, 'none.tgz'))).rejects.toThrow('There is no such file.');
    // Neither a folder nor an endless device.
    for (const path of [directory.path, '/dev/zero'].filter((each) => existsSync(each)))
      await expect(installer.add(path)).rejects.toThrow('It is no file.');
  });

  const largeFile = (_: unknown, place: number): TarEntry => ({
    path: `package/${place}.txt`,
    content: large,
  });
});
