import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { makeTarball, type TarEntry } from '../../testing/make-tarball';
import { unpackPackage } from './unpack-package';

const file = (path: string, content = ''): TarEntry => ({ path: `package/${path}`, content });
const folder = (path: string): TarEntry => ({ path: `package/${path}/`, type: 'Directory' });
const many = (count: number, entry: (place: number) => TarEntry) =>
  Array.from({ length: count }, (_, place) => entry(place));

describe('the names in a package of an extension', () => {
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

  it('are those of its files, in their folders', async () => {
    const long = 'n'.repeat(255);
    await unpack([folder('lib'), file('lib/a.js', 'a'), file('lib/b/ü.js'), file(long), file('über 1')]);
    expect((await readdir(target, { recursive: true })).sort()).toEqual(
      ['lib', 'lib/a.js', 'lib/b', 'lib/b/ü.js', long, 'package.json', 'über 1'].sort(),
    );
    expect(await readFile(join(target, 'lib/a.js'), 'utf8')).toBe('a');
  });

  it.each<[what: string, entries: TarEntry[], sentence: RegExp]>([
    ['that climbs', [file('../../../evil.js')], /"\.\.\/\.\.\/\.\.\/evil\.js".*leads to another folder/],
    ['that climbs from the start', [{ path: '../a/evil.js' }], /"\.\.\/a\/evil\.js".*leads to another/],
    ['of a folder that climbs', [folder('a/..')], /"a\/\.\.".*leads to another folder/],
    ['at a fixed place', [{ path: '/etc/evil' }], /"\/etc\/evil".*is empty/],
    ['on a drive', [{ path: 'C:/evil' }], /"C:\/evil".*fixed place/],
    ['on another machine', [{ path: '//server/share/a' }], /"\/\/server\/share\/a"/],
    ['with a backslash', [file('..\\evil.js')], /"\.\.\\\\evil\.js".*holds \\/],
    ['with a stream of Windows', [file('a.js:b')], /"a\.js:b".*holds :/],
    ['with a question mark', [file('what?.js')], /holds \?/],
    ['of a device', [file('lib/nul.js')], /"lib\/nul\.js".*a device on Windows/],
    ['of a device in a folder', [file('COM1/a.js')], /"COM1\/a\.js".*a device on Windows/],
    ['that ends in a dot', [file('a.')], /"a\.".*ends in a dot or blank/],
    ['of a folder that ends in a blank', [file('a /b')], /"a \/b".*ends in a dot or blank/],
    ['with an empty part', [file('a//b')], /"a\/\/b".*is empty/],
    ['with a line break', [file('a\nb')], /"a\\nb".*invisible/],
    ['that turns the direction', [file('a\u202esj.exe')], /invisible/],
    ['that is no UTF-8', [file('a\ufffd')], /holds a character/],
    ['that is too long', [file('n'.repeat(256))], /"n+…".*longer than 255 bytes/],
    ['of a folder that is too long', [file(`${'n'.repeat(256)}/a`)], /longer than 255 bytes/],
    ['that is too long in characters of several bytes', [file('長'.repeat(86))], /longer than 255 bytes/],
    ['that is too deep', [file(`${'a/'.repeat(300)}b`)], /longer than 512 bytes/],
    ['twice', [file('a.js'), file('a.js')], /"a\.js" twice/],
    ['in another case', [file('Package.JSON')], /"package\.json" and "Package\.JSON".*same name/],
    ['in another normalisation', [file('é'), file('e\u0301')], /same name on some systems/],
    ['in another case folding', [file('straße'), file('STRASSE')], /same name on some systems/],
    ['with a character without width', [file('a'), file('a\u200d')], /same name on some systems/],
    ['of folders in another case', [file('lib/a.js'), file('Lib/b.js')], /"lib" and "Lib"/],
    ['of a file and a folder', [file('a'), file('a/b')], /"a" both as a file and as a folder/],
    ['of a folder and a file', [file('a/b/c'), file('a/b')], /"a\/b" both as a file and as a folder/],
    ['of a folder that is empty and a file', [folder('a'), file('a')], /"a" both as a file/],
    ['of packages', [file('node_modules/rxjs/index.js')], /a folder node_modules/],
    ['of packages in capitals', [file('lib/Node_Modules/rxjs/index.js')], /a folder node_modules/],
    ['outside of the folder', [{ path: 'evil.js' }], /"evil\.js" is not in a folder/],
    ['of a link', [{ ...file('a'), type: 'SymbolicLink', linkpath: '/etc/passwd' }], /a link.*"package\/a"/],
    ['of a hard link', [{ ...file('a'), type: 'Link', linkpath: '/etc/passwd' }], /a link.*"package\/a"/],
    ['of a device file', [{ ...file('a'), type: 'CharacterDevice' }], /not a file \("package\/a"\)/],
    ['of a pipe', [{ ...file('a'), type: 'FIFO' }], /not a file \("package\/a"\)/],
    ['too often', many(5000, (place) => file(`${place}.txt`)), /more than 5000 files and folders/],
    ['of too many folders', many(5000, (place) => folder(`${place}`)), /more than 5000 files and folders/],
    [
      'of too many folders that are not listed',
      many(60, (place) => file(`${place}/${'a/'.repeat(100)}b`)),
      /more than 5000 files and folders/,
    ],
  ])('are refused before anything is written: a name %s', async (_what, entries, sentence) => {
    await expect(unpack(entries)).rejects.toThrow(sentence);
    expect(await readdir(target)).toEqual([]);
  });
});
