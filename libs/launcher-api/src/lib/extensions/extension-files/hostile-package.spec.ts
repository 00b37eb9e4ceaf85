import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { makeTarball, type TarEntry } from '../../testing/make-tarball';
import { unpackPackage } from './unpack-package';

const file = (path: string, content = ''): TarEntry => ({ path: `package/${path}`, content });
const folder = (path: string): TarEntry => ({ path: `package/${path}/`, type: 'Directory' });
const many = (count: number, entry: (place: number) => TarEntry) =>
  Array.from({ length: count }, (_, place) => entry(place));

describe('unpackPackage', () => {
  let directory: TemporaryDirectory;
  let target: string;
  beforeEach(async () => {
    directory = await temporaryDirectory();
    target = join(directory.path, 'target');
    await mkdir(target);
  });
  afterEach(() => directory.remove());

  const unpack = async (entries: readonly TarEntry[]) => {
    const tarball = join(directory.path, 'it.tgz');
    await writeFile(tarball, makeTarball([file('package.json', '{}'), ...entries]));
    await unpackPackage(tarball, target);
  };

  it('writes the files of a package in their folders', async () => {
    const long = 'n'.repeat(255);
    await unpack([folder('lib'), file('lib/a.js', 'a'), file('lib/b/ü.js'), file(long), file('über 1')]);
    expect((await readdir(target, { recursive: true })).sort()).toEqual(
      ['lib', 'lib/a.js', 'lib/b', 'lib/b/ü.js', long, 'package.json', 'über 1'].sort(),
    );
    expect(await readFile(join(target, 'lib/a.js'), 'utf8')).toBe('a');
  });

  it.each<[what: string, entries: TarEntry[], sentence: RegExp]>([
    [
      'that leads to a parent folder',
      [file('../../../evil.js')],
      /"\.\.\/\.\.\/\.\.\/evil\.js".*leads to another folder/,
    ],
    ['that begins with a parent folder', [{ path: '../a/evil.js' }], /"\.\.\/a\/evil\.js".*leads to another/],
    ['of a folder that leads to its parent', [folder('a/..')], /"a\/\.\.".*leads to another folder/],
    ['that is absolute', [{ path: '/etc/evil' }], /"\/etc\/evil".*is empty/],
    ['on a drive', [{ path: 'C:/evil' }], /"C:\/evil".*absolute path/],
    ['on another machine', [{ path: '//server/share/a' }], /"\/\/server\/share\/a"/],
    ['with a backslash', [file('..\\evil.js')], /"\.\.\\\\evil\.js".*contains \\/],
    ['with an alternate data stream', [file('a.js:b')], /"a\.js:b".*contains :/],
    ['with a question mark', [file('what?.js')], /contains \?/],
    ['of a device', [file('lib/nul.js')], /"lib\/nul\.js".*a reserved name on Windows/],
    ['of a folder named like a device', [file('COM1/a.js')], /"COM1\/a\.js".*a reserved name on Windows/],
    ['that ends in a dot', [file('a.')], /"a\.".*ends with a dot or space/],
    ['of a folder that ends in a space', [file('a /b')], /"a \/b".*ends with a dot or space/],
    ['with an empty part', [file('a//b')], /"a\/\/b".*is empty/],
    ['with a line break', [file('a\nb')], /"a\\nb".*invisible/],
    ['with a change of text direction', [file('a\u202esj.exe')], /invisible/],
    ['that is not UTF-8', [file('a\ufffd')], /contains a character/],
    ['that is too long', [file('n'.repeat(256))], /"n+…".*longer than 255 bytes/],
    ['of a folder that is too long', [file(`${'n'.repeat(256)}/a`)], /longer than 255 bytes/],
    ['that is too long in multi-byte characters', [file('長'.repeat(86))], /longer than 255 bytes/],
    ['that is too long with its folders', [file(`${'a/'.repeat(300)}b`)], /longer than 512 bytes/],
    ['that occurs twice', [file('a.js'), file('a.js')], /"a\.js" twice/],
    ['that differs only in case', [file('Package.JSON')], /"package\.json" and "Package\.JSON".*same name/],
    ['that differs only in normalisation', [file('é'), file('e\u0301')], /same name on some systems/],
    ['that is equal after case folding', [file('straße'), file('STRASSE')], /same name on some systems/],
    [
      'that differs only in a zero-width character',
      [file('a'), file('a\u200d')],
      /same name on some systems/,
    ],
    ['of folders that differ only in case', [file('lib/a.js'), file('Lib/b.js')], /"lib" and "Lib"/],
    ['of both a file and a folder', [file('a'), file('a/b')], /"a" both as a file and as a folder/],
    ['of both a folder and a file', [file('a/b/c'), file('a/b')], /"a\/b" both as a file and as a folder/],
    ['of both an empty folder and a file', [folder('a'), file('a')], /"a" both as a file/],
    ['in a node_modules folder', [file('node_modules/rxjs/index.js')], /a folder node_modules/],
    [
      'in a node_modules folder in capitals',
      [file('lib/Node_Modules/rxjs/index.js')],
      /a folder node_modules/,
    ],
    ['outside the package folder', [{ path: 'evil.js' }], /"evil\.js" isn't in a folder/],
    ['of a link', [{ ...file('a'), type: 'SymbolicLink', linkpath: '/etc/passwd' }], /a link.*"package\/a"/],
    ['of a hard link', [{ ...file('a'), type: 'Link', linkpath: '/etc/passwd' }], /a link.*"package\/a"/],
    ['of a device file', [{ ...file('a'), type: 'CharacterDevice' }], /not a file \("package\/a"\)/],
    ['of a pipe', [{ ...file('a'), type: 'FIFO' }], /not a file \("package\/a"\)/],
    [
      'beyond the limit of entries',
      many(5000, (place) => file(`${place}.txt`)),
      /more than 5000 files and folders/,
    ],
    [
      'of a folder beyond the limit of entries',
      many(5000, (place) => folder(`${place}`)),
      /more than 5000 files and folders/,
    ],
    [
      'of unlisted folders beyond the limit of entries',
      many(60, (place) => file(`${place}/${'a/'.repeat(100)}b`)),
      /more than 5000 files and folders/,
    ],
  ])('rejects an entry name %s before anything is written', async (_what, entries, sentence) => {
    await expect(unpack(entries)).rejects.toThrow(sentence);
    expect(await readdir(target)).toEqual([]);
  });
});
