import { readdir, rm } from 'node:fs/promises';
import { LauncherError } from '@hangar/api-foundation/errors';

import { ProtocolEditor } from '../lib/library/protocols';
import { MapResults } from '../lib/play/play-history';
import { waitForBaseGames } from './base-game-library';
import { FoundGamesHome } from './found-games-home';
import { buildGameFile, importAll, getLibrary, buildModFile, writeRunner } from './launcher-imports-world';

let home: FoundGamesHome;
beforeEach(async () => void (home = await FoundGamesHome.create()));
afterEach(() => home.close());

/**
 * Writes DoomRunner's presets below a separator, which becomes their tag. Each preset has its own mod and a shared one.
 */
async function writePresets(...names: string[]): Promise<string> {
  for (const name of ['shared', ...names]) await home.write(`doom/${name}.wad`, buildModFile(name));
  return writeRunner(home, {
    presets: [
      { separator: true, name: 'slaughter' },
      ...names.map((name) => ({
        name,
        selected_mappacks: [home.path('doom/shared.wad'), home.path(`doom/${name}.wad`)],
      })),
    ],
  });
}

const fileNames = async () =>
  (await readdir(home.api.path('mods/files')).catch(() => [])).map((name) => name.replace(/-.*/, ''));

describe('a protocol that cannot be imported completely', () => {
  it('leaves no files or tags of its own behind if one of its files is damaged', async () => {
    const before = await getLibrary(home);
    const path = await writePresets('Valley');
    await home.write('doom/Valley.wad', 'not a WAD at all');
    const { made, failed } = await importAll(home, { kind: 'doom-runner', path });
    expect(made).toEqual({});
    expect(failed.map(({ kind, name }) => [kind, name])).toEqual([
      ['mod-file', 'Valley.wad'],
      ['protocol', 'Valley'],
    ]);
    expect([await getLibrary(home), await fileNames()]).toEqual([before, []]);
  });

  it('leaves shared files for the other protocols', async () => {
    const path = await writePresets('Valley', 'Harbour');
    jest
      .spyOn(home.api.resolve(ProtocolEditor), 'createImported')
      .mockRejectedValueOnce(new LauncherError('CONFLICT', 'It failed.'));
    const { made, failed } = await importAll(home, { kind: 'doom-runner', path });
    expect(failed).toEqual([{ kind: 'protocol', name: 'Valley', reason: 'It failed.' }]);
    expect(made).toEqual({ protocol: 1, 'mod-file': 2, tag: 1 });
    expect((await getLibrary(home)).protocols).toEqual(['Harbour']);
    expect(await fileNames()).toEqual(['Harbour', 'shared']);
  });

  it('is removed with its files if its results cannot be stored', async () => {
    const before = await getLibrary(home);
    const path = await writePresets('Valley');
    jest
      .spyOn(home.api.resolve(MapResults), 'addImported')
      .mockRejectedValueOnce(new LauncherError('CONFLICT', 'It failed.'));
    const { made, failed } = await importAll(home, { kind: 'doom-runner', path });
    expect([made, failed.map(({ name }) => name)]).toEqual([{}, ['Valley']]);
    expect([await getLibrary(home), await fileNames()]).toEqual([before, []]);
    expect((await home.api.call('listTrash', {})).data).toEqual([]);
  });
});

it('restores the file of a base game that has none, and undoing the import keeps the game', async () => {
  const game = await home.write('doom/doom2.wad', buildGameFile('doom2'));
  const { data } = await home.api.call('importWad', { body: { sourcePath: game, name: 'My Doom' } });
  await rm(data.filePath);
  await waitForBaseGames(home.api, (versions) => versions.every(({ missing }) => missing));
  const path = await writeRunner(home, {
    presets: [{ name: 'Valley', selected_IWAD: game }],
  });
  const { importId, made, existed } = await importAll(home, { kind: 'doom-runner', path });
  expect([made, existed]).toEqual([{ protocol: 1 }, { 'base-game': 1 }]);
  expect((await home.api.call('undoImport', { parameters: { importId } })).data.kept).toEqual([]);
  expect((await home.api.call('listVersions', {})).data).toMatchObject([
    { id: data.version.id, name: 'My Doom', missing: false },
  ]);
  expect((await home.api.call('listTrash', {})).data).toMatchObject([{ kind: 'protocol' }]);
});

it('recognises the protocols of a base game whose file is restored', async () => {
  const game = await home.write('doom/doom2.wad', buildGameFile('doom2'));
  const path = await writeRunner(home, { presets: [{ name: 'Valley', selected_IWAD: game }] });
  expect((await importAll(home, { kind: 'doom-runner', path })).made).toEqual({
    'base-game': 1,
    protocol: 1,
  });
  const { data: versions } = await home.api.call('listVersions', {});
  for (const { iwadPath } of versions) await rm(iwadPath);
  await waitForBaseGames(home.api, (known) => known.every(({ missing }) => missing));
  const { made, existed } = await importAll(home, { kind: 'doom-runner', path });
  expect([made, existed]).toEqual([{}, { 'base-game': 1, protocol: 1 }]);
  expect((await getLibrary(home)).protocols).toEqual(['Valley']);
});
