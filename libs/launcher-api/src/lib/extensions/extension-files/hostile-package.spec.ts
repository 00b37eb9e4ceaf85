import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { makeTarball, type TarEntry } from '../../testing/make-tarball';
import { unpackPackage } from './unpack-package';

const createFile = (path: string, content = ''): TarEntry => ({ path: `package/${path}`, content });
const createFolder = (path: string): TarEntry => ({ path: `package/${path}/`, type: 'Directory' });
const createMany = (count: number, entry: (index: number) => TarEntry) =>
  Array.from({ length: count }, (_, index) => entry(index));

describe('unpackPackage', () => {
  let directory: TemporaryDirectory;
  let target: string;
  beforeEach(async () => {
    directory = await createTemporaryDirectory();
    target = join(directory.path, 'target');
    await mkdir(target);
  });
  afterEach(() => directory.remove());

  const unpack = async (entries: readonly TarEntry[]) => {
    const tarball = join(directory.path, 'it.tgz');
    await writeFile(tarball, makeTarball([createFile('package.json', '{}'), ...entries]));
    await unpackPackage(tarball, target);
  };

  it('writes the files of a package in their folders', async () => {
    const long = 'n'.repeat(255);
    await unpack([
      createFolder('lib'),
      createFile('lib/a.js', 'a'),
      createFile('lib/b/ü.js'),
      createFile(long),
      createFile('über 1'),
    ]);
    expect((await readdir(target, { recursive: true })).sort()).toEqual(
      ['lib', 'lib/a.js', 'lib/b', 'lib/b/ü.js', long, 'package.json', 'über 1'].sort(),
    );
    expect(await readFile(join(target, 'lib/a.js'), 'utf8')).toBe('a');
  });

  it.each<[what: string, entries: TarEntry[], sentence: RegExp]>([
    [
      'that leads to a parent folder',
      [createFile('../../../evil.js')],
      /"\.\.\/\.\.\/\.\.\/evil\.js".*leads to another folder/,
    ],
    ['that begins with a parent folder', [{ path: '../a/evil.js' }], /"\.\.\/a\/evil\.js".*leads to another/],
    ['of a folder that leads to its parent', [createFolder('a/..')], /"a\/\.\.".*leads to another folder/],
    ['that is absolute', [{ path: '/etc/evil' }], /"\/etc\/evil".*is empty/],
    ['on a drive', [{ path: 'C:/evil' }], /"C:\/evil".*absolute path/],
    ['on another machine', [{ path: '//server/share/a' }], /"\/\/server\/share\/a"/],
    ['with a backslash', [createFile('..\\evil.js')], /"\.\.\\\\evil\.js".*contains \\/],
    ['with an alternate data stream', [createFile('a.js:b')], /"a\.js:b".*contains :/],
    ['with a question mark', [createFile('what?.js')], /contains \?/],
    ['of a device', [createFile('lib/nul.js')], /"lib\/nul\.js".*a reserved name on Windows/],
    [
      'of a folder named like a device',
      [createFile('COM1/a.js')],
      /"COM1\/a\.js".*a reserved name on Windows/,
    ],
    ['that ends in a dot', [createFile('a.')], /"a\.".*ends with a dot or space/],
    ['of a folder that ends in a space', [createFile('a /b')], /"a \/b".*ends with a dot or space/],
    ['with an empty part', [createFile('a//b')], /"a\/\/b".*is empty/],
    ['with a line break', [createFile('a\nb')], /"a\\nb".*invisible/],
    ['with a change of text direction', [createFile('a\u202esj.exe')], /invisible/],
    ['that is not UTF-8', [createFile('a\ufffd')], /contains a character/],
    ['that is too long', [createFile('n'.repeat(256))], /"n+…".*longer than 255 bytes/],
    ['of a folder that is too long', [createFile(`${'n'.repeat(256)}/a`)], /longer than 255 bytes/],
    ['that is too long in multi-byte characters', [createFile('長'.repeat(86))], /longer than 255 bytes/],
    ['that is too long with its folders', [createFile(`${'a/'.repeat(300)}b`)], /longer than 512 bytes/],
    ['that occurs twice', [createFile('a.js'), createFile('a.js')], /"a\.js" twice/],
    [
      'that differs only in case',
      [createFile('Package.JSON')],
      /"package\.json" and "Package\.JSON".*same name/,
    ],
    [
      'that differs only in normalisation',
      [createFile('é'), createFile('e\u0301')],
      /same name on some systems/,
    ],
    [
      'that is equal after case folding',
      [createFile('straße'), createFile('STRASSE')],
      /same name on some systems/,
    ],
    [
      'that differs only in a zero-width character',
      [createFile('a'), createFile('a\u200d')],
      /same name on some systems/,
    ],
    [
      'of folders that differ only in case',
      [createFile('lib/a.js'), createFile('Lib/b.js')],
      /"lib" and "Lib"/,
    ],
    [
      'of both a file and a folder',
      [createFile('a'), createFile('a/b')],
      /"a" both as a file and as a folder/,
    ],
    [
      'of both a folder and a file',
      [createFile('a/b/c'), createFile('a/b')],
      /"a\/b" both as a file and as a folder/,
    ],
    ['of both an empty folder and a file', [createFolder('a'), createFile('a')], /"a" both as a file/],
    ['in a node_modules folder', [createFile('node_modules/rxjs/index.js')], /a node_modules folder/],
    [
      'in a node_modules folder in capitals',
      [createFile('lib/Node_Modules/rxjs/index.js')],
      /a node_modules folder/,
    ],
    ['outside the package folder', [{ path: 'evil.js' }], /"evil\.js" isn't in a folder/],
    [
      'of a link',
      [{ ...createFile('a'), type: 'SymbolicLink', linkpath: '/etc/passwd' }],
      /a link.*"package\/a"/,
    ],
    [
      'of a hard link',
      [{ ...createFile('a'), type: 'Link', linkpath: '/etc/passwd' }],
      /a link.*"package\/a"/,
    ],
    ['of a device file', [{ ...createFile('a'), type: 'CharacterDevice' }], /not a file \("package\/a"\)/],
    ['of a pipe', [{ ...createFile('a'), type: 'FIFO' }], /not a file \("package\/a"\)/],
    [
      'beyond the limit of entries',
      createMany(5000, (index) => createFile(`${index}.txt`)),
      /more than 5000 files and folders/,
    ],
    [
      'of a folder beyond the limit of entries',
      createMany(5000, (index) => createFolder(`${index}`)),
      /more than 5000 files and folders/,
    ],
    [
      'of unlisted folders beyond the limit of entries',
      createMany(60, (index) => createFile(`${index}/${'a/'.repeat(100)}b`)),
      /more than 5000 files and folders/,
    ],
  ])('rejects an entry name %s before anything is written', async (_case, entries, message) => {
    await expect(unpack(entries)).rejects.toThrow(message);
    expect(await readdir(target)).toEqual([]);
  });
});
