import { parseShallowJson } from '@hangar/api-foundation/storage';
import { readHostileInputs, type UntrustedInputReader } from '@hangar/file-system/testing';

import { MAX_GAME_LIST_BYTES } from '../../play/shortcuts/es-de/es-de-library';
import { listElements } from '../../play/shortcuts/es-de/list-elements';
import { parseEpicFolder } from './epic-places';
import { parseAmazonFolders, parseEpicFolders, parseGogInstallations } from './heroic-places';
import { parseLibraries, readManifest } from './steam-places';
import { MAX_LIST_BYTES } from './search-session';
import { readValveText } from './valve-text';
import { parseUninstallerFolder, MAX_OUTPUT_BYTES, parseValue } from './windows-registry';
import { readZDoomSearchPaths } from './zdoom-search-paths';

const text = (bytes: Buffer): string => bytes.toString('latin1');
const MACHINE = { environment: { DOOMWADDIR: '/games' }, homeDirectory: '/home/me' };

const GAME = '{"appName":"1","install_path":"/games/doom/","path":"/games/doom"},';
const READERS: readonly UntrustedInputReader[] = [
  {
    name: 'Valve’s text format',
    read: (bytes) => [
      readValveText(text(bytes)),
      parseLibraries(text(bytes)),
      readManifest(text(bytes), '1'),
    ],
    typical:
      '"libraryfolders"\n{\n\t"0"\n\t{\n\t\t"path"\t\t"/home/me/Steam"\n\t\t"label"\t\t"" [$LINUX]\n\t}\n}\n',
    beginnings: ['"libraryfolders" { "0" "', '"libraryfolders" {', '"a" ['],
    maxBytes: MAX_LIST_BYTES,
  },
  {
    name: 'the settings file of a source port',
    read: (bytes) => readZDoomSearchPaths(text(bytes), '/home/me/port.ini', MACHINE),
    typical: '[IWADSearch.Directories]\nPath=$DOOMWADDIR/more\nRecursivePath=~/games # a folder\n',
    beginnings: [
      '[IWADSearch.Directories]\n',
      '[IWADSearch.Directories]\nPath=',
      '[',
      '[IWADSearch.Directories]\nPath=/a ',
    ],
    maxBytes: MAX_LIST_BYTES,
  },
  {
    name: 'the JSON game list of a launcher',
    read: (bytes) => {
      const content = parseShallowJson(bytes);
      return [
        parseEpicFolder(content),
        parseGogInstallations(content),
        parseEpicFolders(content),
        parseAmazonFolders(content),
      ];
    },
    typical: (size) => Buffer.from(`[${GAME.repeat(size / GAME.length)}{}]`),
    beginnings: ['[', '{"installed":[', '{"install_path":"/a'],
    maxBytes: MAX_LIST_BYTES,
  },
  {
    name: 'the output of reg.exe',
    read: (bytes) => [parseValue(text(bytes), 'PATH'), parseUninstallerFolder(text(bytes))],
    typical: '    Version    REG_SZ    C:\\Games\\Doom\n',
    beginnings: ['    PATH', '    PATH    REG_SZ    ', '\\uninstl.exe /S '],
    maxBytes: MAX_OUTPUT_BYTES,
  },
  {
    name: 'an ES-DE game list',
    read: (bytes) => [...listElements(text(bytes))],
    typical: '<!-- c --><game><path>./a.sh</path><name>A</name></game>',
    beginnings: ['<gameList>', '<a ', '<a b="', '<!--', '<a b="c"', '</a'],
    maxBytes: MAX_GAME_LIST_BYTES,
  },
];

it.each(READERS)('reads $name in linear time, whatever it contains', async (reader) => {
  await readHostileInputs(reader);
});

it('limits the number of folders accepted from a list', () => {
  const repeatLines = (line: (index: number) => string): string =>
    Array.from({ length: 5000 }, (_, index) => line(index)).join('\n');
  const libraries = repeatLines((index) => `"${index}" { "path" "/games/${index}" }`);
  expect(parseLibraries(`"libraryfolders" { ${libraries} }`)).toHaveLength(200);
  const ini = `[IWADSearch.Directories]\n${repeatLines((index) => `Path=/games/${index}`)}`;
  expect(readZDoomSearchPaths(ini, '/port.ini', MACHINE).paths).toHaveLength(1000);
});
