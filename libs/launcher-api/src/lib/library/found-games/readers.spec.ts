import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { parseEpicFolder } from './epic-places';
import { parseAmazonFolders, parseEpicFolders, parseGogInstallations } from './heroic-places';
import { readLutrisGames } from './lutris-places';
import { parseLibraries, readManifest } from './steam-places';
import { parseUninstallerFolder, parseValue } from './windows-registry';
import { readZDoomSearchPaths } from './zdoom-search-paths';

describe('parseLibraries', () => {
  it.each([
    [
      'in the current format',
      '"libraryfolders" { "0" { "path" "/a" "apps" { "2280" "1" } } "7" { "path" "/b c/" } }',
      ['/a', '/b c'],
    ],
    [
      'in the format before 2021',
      '"LibraryFolders" { "TimeNextStatsReport" "9" "1" "D:\\\\Games" "2" "/d" }',
      ['D:\\Games', '/d'],
    ],
    ['with comments and conditions', 'libraryfolders\n{ // none\n 0 { path "/a" [$LINUX] } }', ['/a']],
    [
      'with duplicate, empty and relative paths',
      '"libraryfolders" { "0" "/a" "1" "/a" "2" "" "3" "b" }',
      ['/a'],
    ],
    [
      'with paths to other machines, devices and streams',
      [
        '\\\\\\\\server\\\\share',
        '//server/share',
        '\\\\\\\\?\\\\C:\\\\x',
        '\\\\\\\\.\\\\pipe\\\\x',
        'D:\\\\Games:x',
        'D:\\\\NUL',
        '/a',
      ]
        .map((path, index) => `"${index}" { "path" "${path}" }`)
        .join(' ')
        .replace(/^.*$/, '"libraryfolders" { $& }'),
      ['/a'],
    ],
    ['that is truncated', '"libraryfolders" { "0" { "path" "/a" "apps" { "22', ['/a']],
    ['that is truncated inside a path', '"libraryfolders" { "0" { "path" "/a" } "1" { "path" "/b', ['/a']],
    ['of very deeply nested blocks', '{'.repeat(100_000), []],
    ['of zeros', '\0'.repeat(512), []],
    ['that is a web page', '<html><body>"path" "/a"</body></html>', []],
  ])('reads a list %s', (_, text, expected) => {
    expect(parseLibraries(text)).toEqual(expected);
  });
});

describe('readManifest', () => {
  const createManifest = (folder: string, more = '"StateFlags" "4"') =>
    readManifest(`"AppState" { "appid" "2280" ${more} "installdir" "${folder}" }`, '2280');

  it('returns the folder of the game and whether it is installed', () => {
    expect(createManifest('Ultimate Doom')).toEqual({ folder: 'Ultimate Doom', isInstalled: true });
    expect(createManifest('Ultimate Doom', '"stateflags" "6"')).toMatchObject({ isInstalled: true });
    expect(createManifest('Ultimate Doom', '"StateFlags" "1026"')).toMatchObject({ isInstalled: false });
    expect(createManifest('Ultimate Doom', '')).toMatchObject({ isInstalled: false });
  });

  it.each(['..', '.', '../x', 'a/b', '/etc', 'C:x', 'a\\\\b', '', ' ', 'NUL', 'con.doom', 'a:b', 'Doom. '])(
    'rejects the folder %j',
    (folder) => {
      expect(createManifest(folder)).toBeNull();
    },
  );

  it('rejects a manifest for another game', () => {
    expect(readManifest('"AppState" { "appid" "620" "installdir" "x" }', '2280')).toBeNull();
    expect(readManifest('no', '2280')).toBeNull();
  });
});

describe('the lists of Heroic and Epic', () => {
  const game = { appName: '1435848742', install_path: '/g/Final Doom/' };

  it.each([
    ['in the current format', { installed: [game, { install_path: '/x' }] }],
    ['as a plain array', [game, null, 7]],
    ['as an object keyed by id', { '1435848742': { install_path: '/g/Final Doom' } }],
  ])("reads Heroic's GOG list %s", (_, content) => {
    expect(parseGogInstallations(content)).toEqual([['1435848742', '/g/Final Doom']]);
  });

  it.each([
    [null],
    ['no'],
    [{ installed: null }],
    [[{ appName: '../x', install_path: '/x' }]],
    [[{ appName: '1', install_path: 'x' }]],
  ])('finds no GOG games in %j', (content) => {
    expect(parseGogInstallations(content)).toEqual([]);
  });

  it('reads the lists for Epic and Amazon', () => {
    expect(parseEpicFolders({ a: { install_path: '/e' }, b: { install_path: 7 }, c: 1 })).toEqual(['/e']);
    expect(parseAmazonFolders([{ id: 'x', path: '/a' }, {}])).toEqual(['/a']);
    expect(parseEpicFolder({ InstallLocation: '/e', bIsIncompleteInstall: false })).toBe('/e');
    expect(parseEpicFolder({ InstallLocation: '/e', bIsIncompleteInstall: true })).toBeNull();
    expect(parseEpicFolder('no')).toBeNull();
  });
});

it("reads the installed games from Lutris's database if Node includes SQLite", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-lutris-'));
  const path = join(folder, 'pga.db');
  const sqlite = process.getBuiltinModule('node:sqlite') as typeof import('node:sqlite') | undefined;
  if (sqlite) {
    const database = new sqlite.DatabaseSync(path);
    database.exec(`CREATE TABLE games (directory TEXT, installed INTEGER, service TEXT, service_id TEXT);
      INSERT INTO games VALUES ('/g/doom', 1, 'gog', '1413291984'), ('/g/it''s', 1, NULL, NULL), ('/gone', 0, 'gog', '1'),
        (NULL, 1, 'gog', '1'), ('', 1, 'gog', '1'), ('relative', 1, 'gog', '1');`);
    database.close();
  }
  const games = [
    { directory: '/g/doom', gogId: '1413291984' },
    { directory: "/g/it's", gogId: null },
  ];
  expect(readLutrisGames(path)).toEqual(sqlite ? games : []);
  await rm(folder, { recursive: true });
});

it('reads the search folders of a ZDoom port, and expands variables that are set', () => {
  const ini = [
    '[FileSearch.Directories]',
    'Path=/no',
    '[IWADSearch.Directories]',
    'Path=$HOME/wads',
    ' path = ~/Doom Games/ ',
    'Path=$DOOMWADDIR',
    'Path=$NOTSET/x',
    'Path=relative',
    'Path=$PROGDIR',
    'RecursivePath=/archive',
    '[Other]',
    'Path=/no',
  ].join('\r\n');
  const machine = { environment: { DOOMWADDIR: '/wads' }, homeDirectory: '/home/p' };
  expect(readZDoomSearchPaths(ini, '/cfg/gzdoom.ini', machine)).toEqual({
    paths: ['/home/p/wads', '/home/p/Doom Games', '/wads', '/cfg'],
    recursive: ['/archive'],
  });
});

it('reads a value from the output of reg.exe', () => {
  const answer =
    '\r\nHKEY_CURRENT_USER\\Software\\Valve\\Steam\r\n    SteamPath    REG_SZ    c:/program files (x86)/steam\r\n\r\n';
  expect(parseValue(answer, 'steampath')).toBe('c:/program files (x86)/steam');
  expect(parseValue(answer, 'InstallPath')).toBeNull();
  expect(parseValue('', 'SteamPath')).toBeNull();
  expect(parseUninstallerFolder('C:\\DOOM95\\uninstl.exe /S C:\\DOOM95')).toBe('C:\\DOOM95');
});

describe('paths to other machines and devices', () => {
  it.each(['//server/share', '\\\\server\\share', '\\\\?\\C:\\x', '\\\\.\\pipe\\x', '\\??\\C:\\x'])(
    'are ignored in lists: %s',
    (path) => {
      expect(parseGogInstallations([{ appName: '1435848742', install_path: path }])).toEqual([]);
      expect(parseEpicFolders({ app: { install_path: path } })).toEqual([]);
      expect(parseAmazonFolders([{ id: 'x', path }])).toEqual([]);
      expect(parseEpicFolder({ InstallLocation: path })).toBeNull();
      const ini = `[IWADSearch.Directories]\nPath=${path}\nRecursivePath=${path}\nPath=/good\n`;
      const machine = { environment: {}, homeDirectory: '/home/me' };
      expect(readZDoomSearchPaths(ini, '/home/me/gzdoom.ini', machine)).toEqual({
        paths: ['/good'],
        recursive: [],
      });
    },
  );
});
