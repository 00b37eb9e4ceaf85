import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DataDirectory } from '@hangar/api-foundation/storage/early';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

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

describe('ExtensionInstaller', () => {
  let directory: TemporaryDirectory;
  let installer: ExtensionInstaller;
  let data: DataDirectory;
  beforeEach(async () => {
    directory = await createTemporaryDirectory();
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

  it('adds the files of a package to the data directory, turned off', async () => {
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

  it('adds a disabled entry and keeps the settings and keys of an older entry', async () => {
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

  it('keeps the choice for a built-in extension with the same name', async () => {
    const choice = { name: 'house-rules', enabled: false, sha256: null, settings: {} };
    await mkdir(data.path, { recursive: true });
    await writeFile(data.extensionsFile(), JSON.stringify({ extensions: [choice] }));
    await add(packed());
    expect(await choices()).toEqual({ extensions: [choice] });
    expect(await installer.list()).toMatchObject([{ isOn: false }]);
  });

  it('does not add an extension if extensions.json is not writable', async () => {
    await mkdir(data.extensionsFile(), { recursive: true });
    await expect(add(packed())).rejects.toThrow();
    expect(await left()).toEqual([]);
  });

  it('removes the leftovers of an interrupted installation', async () => {
    for (const name of ['.added-left', '.added-at-work'])
      await mkdir(join(data.extensions(), name, 'package'), { recursive: true });
    await utimes(join(data.extensions(), '.added-left'), 0, 0);
    await add(packed());
    expect((await readdir(data.extensions())).sort()).toEqual(['.added-at-work', 'house-rules']);
  });

  it('asks for consent before adding, and leaves no files if it is denied', async () => {
    const path = join(directory.path, 'it.tgz');
    await writeFile(path, packed());
    const asked: unknown[] = [];
    const answer = (agrees: boolean) =>
      installer.addIfConfirmed(path, async (found) => {
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
    // A package that cannot be added is rejected before consent is requested.
    await expect(answer(true)).rejects.toThrow(/house-rules is already installed/);
    expect(asked).toHaveLength(2);
  });

  it('computes the checksum of the files like sha256sum', async () => {
    const { sha256 } = await add(packed());
    const of = (text: string) => createHash('sha256').update(text).digest('hex');
    const lines = `${of('module.exports = {};')}  index.cjs\n${of(JSON.stringify(MANIFEST))}  package.json\n`;
    expect(sha256).toBe(of(lines));
  });

  it('keeps an extension enabled until its files change', async () => {
    const { packageFolder, sha256 } = await add(packed());
    await installer.enable('house-rules');
    expect(await choices()).toEqual({
      extensions: [{ name: 'house-rules', enabled: true, sha256, settings: {} }],
    });
    expect(await installer.list()).toMatchObject([{ isOn: true }]);
    await writeFile(join(packageFolder, 'index.cjs'), 'module.exports = "other";');
    expect(await installer.list()).toMatchObject([{ isOn: false }]);
  });

  it('removes the package and its entry, but keeps the documents of the extension', async () => {
    await add(packed());
    await installer.enable('house-rules');
    await writeFile(join(data.extensions(), 'house-rules/scores.json'), '{}');
    await installer.remove('house-rules');
    expect(await choices()).toEqual({ extensions: [] });
    expect(await left()).toEqual(['house-rules', 'house-rules/scores.json']);
    await expect(installer.remove('house-rules')).rejects.toThrow(/"house-rules" isn't installed/);
    await expect(installer.enable('../house-rules')).rejects.toThrow(/isn't installed/);
  });

  it('removes the folder of an extension without documents', async () => {
    await add(packed());
    await installer.remove('house-rules');
    expect(await left()).toEqual([]);
  });

  const withSchema = (settingsSchema: unknown) => packed({ hangar: { ...MANIFEST.hangar, settingsSchema } });
  const large = 'x'.repeat(2 ** 20);
  it.each<[what: string, tarball: () => Buffer, sentence: RegExp]>([
    ['a file that is not an archive', () => Buffer.from('PK'), /isn't an npm package/],
    ['a truncated archive', () => packed().subarray(0, 90), /or it's damaged/],
    ['gzip of other data', () => gzipSync(Buffer.alloc(2048, 7)), /isn't an npm package/],
    ['an empty archive', () => makeTarball([]), /isn't an npm package/],
    ['a package that is too large', () => packed({}, ...Array.from({ length: 65 }, largeFile)), /too large/],
    ['a package that is not an extension', () => packed({ hangar: undefined }), /isn't a Hangar extension/],
    [
      'an extension for another API',
      () => packed({ hangar: { api: '^9.0.0' } }),
      /for Hangar \^9\.0\.0, but this is 0\.3\.0/,
    ],
    [
      'an invalid version range',
      () => packed({ hangar: { api: 'soon' } }),
      /which versions of Hangar it supports/,
    ],
    ['a missing main file', () => packed({ main: 'dist/no.cjs' }), /"dist\/no\.cjs".*isn't a file in/],
    [
      'a main file outside the package',
      () => packed({ main: '../../../../it.tgz' }),
      /"\.\.\/\.\.\/\.\.\/\.\.\/it\.tgz".*isn't a file in/,
    ],
    ['a schema that is not an object', () => withSchema('none'), /“settingsSchema”.* it isn't an object/],
    [
      'a schema that refers to another document',
      () => withSchema({ properties: { a: { $ref: 'https://example.com/a.json' } } }),
      /refers to another document, "https:\/\/example.com\/a.json"\. Copy the needed parts into its “\$defs”\.$/,
    ],
    [
      'a schema with a dangling reference',
      () => withSchema({ properties: { a: { $ref: '#/$defs/a' } } }),
      /refers to "#\/\$defs\/a", which it doesn't contain\.$/,
    ],
    [
      'a schema with endless references',
      () => withSchema({ allOf: [{ $ref: '#' }] }),
      /its references are circular/,
    ],
    ...['__proto__', 'constructor', 'toString'].map((name): [string, () => Buffer, RegExp] => [
      `a setting called ${name}`,
      () => withSchema(JSON.parse(`{ "properties": { "${name}": { "type": "string" } } }`)),
      new RegExp(`the setting name “${name}” is reserved in JavaScript\\. Give`),
    ]),
    [
      'an invalid schema',
      () => withSchema({ type: 'whole' }),
      /“settingsSchema”.* isn't a valid JSON Schema/,
    ],
    [
      'a schema in another document',
      () => withSchema({ $ref: 'https://a.test/b' }),
      /“settingsSchema”.* isn't a valid JSON/,
    ],
    [
      'the name of a built-in extension',
      () => packed({ name: 'hangar-registry-relay' }),
      /is reserved by Hangar/,
    ],
    [
      'the name of a Windows device',
      () => packed({ name: 'nul' }),
      /"nul" can't be used: .* or an operating system/,
    ],
    ['an invalid name', () => packed({ name: 'Über' }), /Its name "Über" can't be used/],
    ['a package without a version', () => packed({ version: undefined }), /“version” is missing\.$/],
    [
      'a page outside the addresses of the extension',
      () => packed({ hangar: { api: '*', contributes: { pages: [{ title: 'x', path: '/api/settings' }] } } }),
      /must be below/,
    ],
  ])('rejects %s and leaves no files', async (_what, tarball, sentence) => {
    await expect(add(tarball())).rejects.toThrow(sentence);
    expect(await left()).toEqual([]);
    expect(await readdir(directory.path)).toEqual(['data', 'it.tgz']);
  });

  it('rejects a name in use and keeps the existing extension', async () => {
    const { sha256 } = await add(packed());
    await expect(add(packed({ version: '2.0.0' }))).rejects.toThrow(
      /house-rules is already installed.*hangar extension update/,
    );
    expect(await installer.list()).toMatchObject([{ version: '1.2.0', sha256 }]);
    expect((await readdir(data.extensions())).sort()).toEqual(['house-rules']);
  });

  it('reports why a path cannot be added', async () => {
    await expect(installer.add(join(directory.path, 'none.tgz'))).rejects.toThrow('File not found.');
    // A folder, and a device with endless content.
    for (const path of [directory.path, '/dev/zero'].filter((path) => existsSync(path)))
      await expect(installer.add(path)).rejects.toThrow("This isn't a file.");
  });

  const largeFile = (_: unknown, index: number): TarEntry => ({
    path: `package/${index}.txt`,
    content: large,
  });
});
