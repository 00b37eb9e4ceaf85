import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, symlink, truncate } from 'node:fs/promises';
import { waitUntil } from '@hangar/api-foundation/testing';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import { FoundGamesHome } from './found-games-home';

let home: FoundGamesHome;
beforeEach(async () => {
  home = await FoundGamesHome.create();
});
afterEach(() => home.close());

const STEAM = '.local/share/Steam/steamapps';
const computeMd5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

async function writeSteamGame(id: string, folder: string, library = STEAM): Promise<void> {
  const manifest = `"AppState" { "appid" "${id}" "StateFlags" "4" "installdir" "${folder}" }`;
  await home.write(`${library}/appmanifest_${id}.acf`, manifest);
}

async function listNames(): Promise<string[]> {
  return (await home.listFoundGames()).map(
    ({ sourceName, filePath }) => `${sourceName}: ${filePath.slice(home.directory.length + 1)}`,
  );
}

describe('Steam games', () => {
  it('are found in every library, even if their names differ in case', async () => {
    await writeSteamGame('2280', 'Ultimate Doom');
    const doom = buildIwad('doom');
    await home.write(`${STEAM}/common/Ultimate Doom/base/DOOM.WAD`, doom);
    const second = home.path('Second disk/Games');
    await home.write(
      `${STEAM}/libraryfolders.vdf`,
      `"libraryfolders" { "0" { "path" "${home.path('.local/share/Steam')}" } "1" { "path" "${second}" } }`,
    );
    await writeSteamGame('2300', 'DOOM 2', 'Second disk/Games/steamapps');
    await home.write('Second disk/Games/steamapps/common/Doom 2/base/doom2.wad', buildIwad('doom2'));
    const found = await home.listFoundGames();
    expect(found.map(({ name, source }) => [name, source])).toEqual([
      ['Doom II: Hell on Earth (unknown build)', 'steam'],
      ['The Ultimate Doom (unknown build)', 'steam'],
    ]);
    expect(found[1]).toMatchObject({
      kind: 'base-game',
      hashValue: computeMd5(doom),
      game: 'doom',
      known: false,
      sourceName: 'Steam',
      alreadyThere: false,
    });
  });

  it('are skipped if only partially installed, or if a manifest refers to a folder outside the library', async () => {
    await home.write('elsewhere/base/DOOM2.WAD', buildIwad('doom2'));
    await home.write(
      `${STEAM}/appmanifest_2300.acf`,
      '"AppState" { "appid" "2300" "StateFlags" "4" "installdir" "../../../../../elsewhere" }',
    );
    await home.write(
      `${STEAM}/appmanifest_2280.acf`,
      '"AppState" { "appid" "2280" "StateFlags" "1026" "installdir" "Ultimate Doom" }',
    );
    await home.write(`${STEAM}/common/Ultimate Doom/base/DOOM.WAD`, buildIwad('doom'));
    expect(await listNames()).toEqual([]);
  });

  it('with official add-ons list the add-ons as mod files, except for resources and speech', async () => {
    await writeSteamGame('2280', 'Ultimate Doom');
    const base = `${STEAM}/common/Ultimate Doom`;
    await home.write(`${base}/rerelease/nerve.wad`, buildMod(['MAP01']));
    await home.write(`${base}/rerelease/id24res.wad`, buildIwad('doom2'));
    await home.write(`${base}/rerelease/mymod.wad`, buildMod(['MAP02']));
    expect(await home.listFoundGames()).toEqual([
      expect.objectContaining({ kind: 'mod-file', name: 'nerve', game: 'doom2', known: false }),
    ]);
  });
});

describe('games of other stores', () => {
  it('are found by the file that GOG stores in their folder', async () => {
    await home.write('GOG Games/Final Doom/goggame-1435848742.info', '{}');
    await home.write('GOG Games/Final Doom/TNT/TNT.WAD', buildIwad('tnt'));
    expect(await listNames()).toEqual(['GOG: GOG Games/Final Doom/TNT/TNT.WAD']);
  });

  it("are found in Heroic's lists of GOG, Epic and Amazon games", async () => {
    const createEntry = (appName: string, folder: string) => ({ appName, install_path: home.path(folder) });
    const heroic = '.config/heroic';
    await home.write(
      `${heroic}/gog_store/installed.json`,
      JSON.stringify({
        installed: [createEntry('1290366318', 'Games/h'), null, { appName: 7 }, createEntry('1', 'gone')],
      }),
    );
    await home.write(
      `${heroic}/legendaryConfig/legendary/installed.json`,
      JSON.stringify({ abc: { app_name: 'abc', install_path: home.path('Games/e') } }),
    );
    await home.write(
      `${heroic}/nile_config/nile/installed.json`,
      JSON.stringify([{ id: 'x', path: home.path('Games/a') }]),
    );
    await home.write('Games/h/HERETIC.WAD', buildIwad('heretic'));
    await home.write('Games/e/base/hexen.wad', buildIwad('hexen'));
    await home.write('Games/a/strife1.wad', buildIwad('strife'));
    expect(await listNames()).toEqual([
      'Heroic: Games/h/HERETIC.WAD',
      'Heroic: Games/e/base/hexen.wad',
      'Heroic: Games/a/strife1.wad',
    ]);
  });

  it('are skipped if a list is truncated or invalid', async () => {
    await home.write('.config/heroic/gog_store/installed.json', '{"installed": [{"appName": "14');
    await home.write('.config/heroic/nile_config/nile/installed.json', '"no"');
    await home.write(`${STEAM}/libraryfolders.vdf`, '{'.repeat(3000));
    await home.write('.local/share/lutris/pga.db', 'no database');
    expect(await listNames()).toEqual([]);
  });
});

describe('games in plain folders', () => {
  it('are found in the folders of distributions, the environment and source ports', async () => {
    await home.write('usr/share/games/doom/doom2.wad', buildIwad('doom2'));
    await home.write('.local/share/games/doom/plutonia.wad', buildIwad('plutonia'));
    await home.write('wads/hacx.wad', buildIwad('hacx'));
    home.set('DOOMWADDIR', home.path('wads'));
    const single = await home.write('single/chex-of-mine.wad', buildIwad('doom-shareware'));
    home.set('DOOMWADPATH', `${home.path('gone')}:${single}`);
    await home.write('Kept/tnt.wad', buildIwad('tnt'));
    await home.write(
      '.config/gzdoom/gzdoom.ini',
      '[IWADSearch.Directories]\nPath=$NOTSET/x\nPath=~/Kept\n[FileSearch.Directories]\nPath=/srv\n',
    );
    expect((await listNames()).sort()).toEqual([
      'DOOMWADDIR: wads/hacx.wad',
      'DOOMWADPATH: single/chex-of-mine.wad',
      'GZDoom: Kept/tnt.wad',
      'Your distribution: usr/share/games/doom/doom2.wad',
      'Your games folder: .local/share/games/doom/plutonia.wad',
    ]);
  });

  it.each([
    ['without the variable', null, '.local/share/games/uzdoom'],
    ['at the path in the variable', '{home}/elsewhere/data', 'elsewhere/data/games/uzdoom'],
    ['if the variable is relative, and therefore ignored', 'elsewhere/data', '.local/share/games/uzdoom'],
    ['inside its Flatpak', null, '.var/app/org.zdoom.UZDoom/data/games/uzdoom'],
    ['for all users', null, 'usr/share/games/uzdoom'],
  ])('are found in the data folder of UZDoom %s', async (_case, variable, folder) => {
    if (variable !== null) home.set('XDG_DATA_HOME', variable.replace('{home}', home.directory));
    await home.write(`${folder}/DOOM2.WAD`, buildIwad('doom2'));
    expect(await listNames()).toEqual([`UZDoom: ${folder}/DOOM2.WAD`]);
  });

  it('are distinguished from mods by their first bytes, and mods are not read further', async () => {
    await home.write('.local/share/games/doom/mod.wad', buildMod(['MAP01']));
    await home.write('.local/share/games/doom/broken.wad', 'IWAD');
    await home.write('.local/share/games/doom/notes.txt', 'IWAD');
    await mkdir(home.path('.local/share/games/doom/folder.wad'));
    expect(await listNames()).toEqual([]);
  });

  it('with several paths or copies are listed once, with the best source', async () => {
    await writeSteamGame('2300', 'Doom 2');
    const doom2 = buildIwad('doom2');
    const path = await home.write(`${STEAM}/common/Doom 2/base/DOOM2.WAD`, doom2);
    await home.write('.local/share/games/doom/copy.wad', doom2);
    await home.link('.local/share/doom/linked.wad', path);
    await home.createHardLink('usr/share/doom/second-name.wad', path);
    await symlink(home.path('.local/share/Steam'), home.path('.steam-root'));
    await home.link('.steam/root', home.path('.local/share/Steam'));
    expect(await listNames()).toEqual([`Steam: ${STEAM}/common/Doom 2/base/DOOM2.WAD`]);
  });

  it('in a game folder are not searched through a link to another folder', async () => {
    await writeSteamGame('2300', 'Doom 2');
    await home.write('private/DOOM2.WAD', buildIwad('doom2'));
    await mkdir(home.path(`${STEAM}/common/Doom 2`), { recursive: true });
    await symlink(home.path('private'), home.path(`${STEAM}/common/Doom 2/base`));
    expect(await listNames()).toEqual([]);
  });
});

it('found games are marked if they are in the library, and no files are written next to them', async () => {
  const path = await home.write('.local/share/games/doom/doom2.wad', buildIwad('doom2'));
  expect((await home.listFoundGames())[0]?.alreadyThere).toBe(false);
  await home.api.call('importWad', { body: { sourcePath: path } });
  expect((await home.listFoundGames())[0]?.alreadyThere).toBe(true);
  expect(await readdir(home.path('.local/share/games/doom'))).toEqual(['doom2.wad']);
});

it('found games are read again after they are replaced', async () => {
  const path = await home.write('.local/share/games/doom/doom2.wad', buildIwad('doom2'));
  expect((await home.listFoundGames())[0]?.name).toContain('Doom II');
  await home.write('.local/share/games/doom/doom2.wad', buildIwad('hexen', { note: 'another size' }));
  expect((await home.listFoundGames())[0]?.name).toContain('Hexen');
  await truncate(path, 10);
  expect(await home.listFoundGames()).toEqual([]);
});

describe('a long search', () => {
  const isOpen = async (path: string): Promise<boolean> => {
    const targets = await Promise.all(
      (await readdir('/proc/self/fd')).map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')),
    );
    return targets.includes(path);
  };
  /** The number of bytes that this process has read from any file. */
  const readBytes = async (): Promise<number> =>
    Number(/^rchar: (\d+)/.exec(await readFile('/proc/self/io', 'utf8'))?.[1]);
  let huge: string;
  let bytesReadBefore: number;
  /**
   * No other file is this large, so a process that has read this many bytes has finished all others and is reading the
   * huge file.
   */
  const isReadingHuge = async (): Promise<boolean> => (await readBytes()) - bytesReadBefore > 500 * 1024 ** 2;

  beforeEach(async () => {
    await home.write('.local/share/games/doom/doom2.wad', buildIwad('doom2'));
    huge = await home.write('.local/share/games/doom/huge.wad', 'IWAD');
    await truncate(huge, 40 * 1024 ** 3);
    bytesReadBefore = await readBytes();
  });

  it('returns its results so far after five seconds', async () => {
    const response = home.listFoundGames();
    await waitUntil(isReadingHuge);
    home.clock.advance(5000);
    expect((await response).map(({ game }) => game)).toEqual(['doom2']);
    await waitUntil(async () => !(await isOpen(huge)));
  });

  it('ends when the client disconnects', async () => {
    const abort = new AbortController();
    const response = fetch(`${home.api.url}/api/wads/found`, { signal: abort.signal });
    await waitUntil(isReadingHuge);
    abort.abort();
    await expect(response).rejects.toThrow();
    await waitUntil(async () => !(await isOpen(huge)));
  });
});
