import { chmod, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { FoundGamesHome } from './found-games-home';
import {
  getActions,
  readContents,
  buildGameFile,
  buildModFile,
  preview,
  RUNNER_FOLDER,
  uploadFile,
  writeRunner,
} from './launcher-imports-world';

let home: FoundGamesHome;
beforeEach(async () => void (home = await FoundGamesHome.create()));
afterEach(() => home.close());

const listSources = async () => (await home.api.call('listImportSources', {})).data;

/** Writes a base game, a mod and DoomRunner's presets. */
async function writeLibrary(presets: readonly object[]): Promise<string> {
  await home.write('doom/doom2.wad', buildGameFile('doom2'));
  await home.write('doom/valley.wad', buildModFile('valley'));
  return writeRunner(home, {
    IWADs: { IWAD_list: [{ name: 'Doom II', path: home.path('doom/doom2.wad') }] },
    presets,
  });
}

const createPreset = () => ({
  name: 'Valley',
  selected_IWAD: home.path('doom/doom2.wad'),
  selected_mappacks: [home.path('doom/valley.wad')],
});

describe('GET /api/import/sources', () => {
  it('is empty without other launchers', async () => {
    expect(await listSources()).toEqual([]);
  });

  it('lists libraries in their usual places, with the number of setups', async () => {
    const path = await writeRunner(home, { presets: [{ name: 'A' }, { name: 'B' }] });
    const zdl = await home.write('.config/Vectec Software/qZDL.ini', '[zdl.save]\nport=GZDoom\n');
    expect(await listSources()).toEqual([
      { kind: 'doom-runner', path, name: 'DoomRunner', count: 2, problem: null },
      { kind: 'zdl', path: zdl, name: 'ZDL', count: 1, problem: null },
    ]);
  });

  it('reports damaged files and files of newer versions', async () => {
    const path = await home.write(`${RUNNER_FOLDER}/options.json`, '{"presets":[');
    expect(await listSources()).toMatchObject([
      { path, count: null, problem: expect.stringContaining("isn't valid JSON") },
    ]);
    await writeRunner(home, { version: '2.1', presets: [] });
    expect(await listSources()).toMatchObject([
      { count: 0, problem: expect.stringContaining('newer version of DoomRunner') },
    ]);
  });
});

describe('POST /api/import/preview', () => {
  it('lists every change without writing any files', async () => {
    const path = await writeLibrary([{ separator: true, name: 'megawads' }, createPreset()]);
    const before = await readContents(home.path('doom'));
    const data = await preview(home, { kind: 'doom-runner', path });
    expect(data.steps.map(({ kind, action, name }) => `${action} ${kind} ${name}`)).toEqual([
      'make base-game Doom II',
      'make mod-file valley.wad',
      'make tag megawads',
      'make protocol Valley',
    ]);
    expect(data).toMatchObject({ folders: [], missingFolders: [], warnings: [] });
    expect(await readContents(home.path('doom'))).toEqual(before);
    expect((await home.api.call('listProtocols', {})).data).toEqual([]);
    expect((await home.api.call('listCatalog', {})).data).toEqual([]);
  });

  it('returns the same IDs for the same request', async () => {
    const request = { kind: 'doom-runner', path: await writeLibrary([createPreset()]) } as const;
    expect(await preview(home, request)).toEqual(await preview(home, request));
  });

  it('accepts the folder of the file, and a file that is not in the usual place', async () => {
    const path = await writeLibrary([createPreset()]);
    const { steps } = await preview(home, { kind: 'doom-runner', path: dirname(path) });
    expect(getActions(steps, 'protocol')).toEqual(['make Valley']);
  });

  it('marks items that are already in the library: same base game, files, order, switches, options and parameters', async () => {
    const path = await writeLibrary([
      createPreset(),
      { ...createPreset(), name: 'With parameters', additional_args: '-nomusic' },
      { ...createPreset(), name: 'Without monsters', gameplay_options: { no_monsters: true } },
    ]);
    const { version } = (
      await home.api.call('importWad', { body: { sourcePath: home.path('doom/doom2.wad') } })
    ).data;
    await home.api.call('createProtocol', {
      body: {
        title: 'My own name',
        baseGameVersionId: version.id,
        files: [{ filePath: home.path('doom/valley.wad') }],
      },
    });
    const { steps } = await preview(home, { kind: 'doom-runner', path });
    expect(getActions(steps, 'base-game')).toEqual(['exists Doom II']);
    expect(getActions(steps, 'mod-file')).toEqual(['exists valley.wad']);
    expect(getActions(steps, 'protocol')).toEqual([
      'exists Valley',
      'make With parameters',
      'make Without monsters',
    ]);
  });

  it('maps the folders of a Windows library regardless of case, and counts the files found', async () => {
    await home.write('wads/Maps/valley.wad', buildModFile('valley'));
    const presets = [
      { name: 'A', selected_mappacks: ['D:\\Doom\\wads\\MAPS\\Valley.wad', 'D:\\Doom\\wads\\gone.wad'] },
      { name: 'B', selected_mappacks: ['E:\\b.wad'] },
    ];
    const path = await writeRunner(home, { presets });
    const unmapped = await preview(home, { kind: 'doom-runner', path });
    expect(unmapped.folders).toEqual([
      { from: 'D:\\Doom\\wads', to: '', files: 2, found: 0 },
      { from: 'E:\\', to: '', files: 1, found: 0 },
    ]);
    expect(unmapped.missingFolders).toEqual(['D:\\Doom\\wads', 'E:\\']);
    const folders = [{ from: 'D:\\Doom\\wads', to: home.path('wads') }];
    const mapped = await preview(home, { kind: 'doom-runner', path, folders });
    expect(mapped.folders[0]).toEqual({ ...folders[0], files: 2, found: 1 });
    expect(mapped.steps.filter(({ kind }) => kind === 'protocol')).toMatchObject([
      { name: 'A', action: 'make', reason: "gone.wad wasn't found." },
      { name: 'B', action: 'make', reason: "b.wad wasn't found." },
    ]);
  });

  it('replaces a Windows program with an installed source port of its family', async () => {
    const engine = { id: 'e', name: 'Woof', path: 'C:\\Doom\\woof.exe' };
    const path = await writeRunner(home, {
      engines: { engine_list: [engine] },
      presets: [{ name: 'A', selected_engine: 'e' }],
    });
    const previewSteps = async () => (await preview(home, { kind: 'doom-runner', path })).steps;
    expect(await previewSteps()).toMatchObject([
      { kind: 'source-port', action: 'skip', reason: expect.stringContaining("isn't available") },
      { kind: 'protocol', action: 'make', reason: expect.stringContaining('Choose another source port.') },
    ]);
    const executablePath = await home.write('bin/woof', '#!/bin/sh\n');
    await chmod(executablePath, 0o755);
    await home.api.call('updateSettings', {
      body: { sourcePorts: [{ executablePath, name: 'My Woof', family: 'woof' }] },
    });
    const [port, protocol] = await previewSteps();
    expect(port).toMatchObject({
      action: 'skip',
      reason: expect.stringContaining('My Woof takes its place'),
    });
    expect(protocol).not.toHaveProperty('reason');
  });

  it('never adds programs of a library that is not in the usual place', async () => {
    const program = await home.write('bin/woof', '#!/bin/sh\n');
    await chmod(program, 0o755);
    const options = { engines: { engine_list: [{ id: 'e', name: 'Woof', path: program }] }, presets: [] };
    const own = await writeRunner(home, options);
    const other = await home.write('downloads/options.json', JSON.stringify(options));
    const previewAction = async (path: string) =>
      (await preview(home, { kind: 'doom-runner', path })).steps[0]?.action;
    expect(await previewAction(own)).toBe('make');
    expect(await previewAction(other)).toBe('skip');
  });

  it('reads bundles, but not bundles inside bundles', async () => {
    await home.write('doom/a.wad', buildModFile('a'));
    const bundle = await home.write('doom/all.dmb', '# my mods\na.wad\r\nall.dmb\n../doom/a.wad\n');
    const path = await writeRunner(home, {
      presets: [{ name: 'P', mods: [{ path: bundle, checked: true }] }],
    });
    const { steps } = await preview(home, { kind: 'doom-runner', path });
    expect(getActions(steps, 'mod-file')).toEqual(['make a.wad']);
    expect(steps.find(({ kind }) => kind === 'protocol')?.reason).toBe(
      'all.dmb is a bundle in a bundle, and is left out.',
    );
  });

  it.each(['\\\\server\\share\\a.wad', '\\\\.\\PhysicalDrive0', 'C:\\NUL', '/dev/zero', '/proc/self/mem'])(
    'opens no %s',
    async (file) => {
      const path = await writeRunner(home, { presets: [{ name: 'P', selected_mappacks: [file] }] });
      const { steps } = await preview(home, { kind: 'doom-runner', path });
      expect(getActions(steps, 'mod-file')).toEqual([]);
      expect(steps.find(({ kind }) => kind === 'protocol')?.reason).toMatch(/left out|wasn't found/);
    },
  );

  it('reads an uploaded file, and lists its relative paths as missing until their folder is chosen', async () => {
    await home.write('doom/maps/a.wad', buildModFile('a'));
    const options = JSON.stringify({ presets: [{ name: 'P', selected_mappacks: ['maps\\a.wad'] }] });
    const uploadId = await uploadFile(home, 'options.json', options);
    const request = { kind: 'doom-runner', uploadId } as const;
    const { folders, steps } = await preview(home, request);
    expect(folders).toEqual([{ from: './maps', to: '', files: 1, found: 0 }]);
    expect(getActions(steps, 'mod-file')).toEqual([]);
    const mapped = await preview(home, { ...request, folders: [{ from: '.', to: home.path('doom') }] });
    expect(getActions(mapped.steps, 'mod-file')).toEqual(['make a.wad']);
  });

  it('plans everything found on this computer, including other launchers', async () => {
    const wad = await home.write('usr/share/games/doom/freedoom2.wad', buildGameFile('freedoom2'));
    const path = await writeLibrary([createPreset()]);
    const { steps } = await preview(home, { kind: 'found', with: [{ kind: 'doom-runner', path }] });
    expect(getActions(steps, 'protocol')).toContain('make Valley');
    expect(steps.filter((step) => step.path === wad).map(({ kind }) => kind)).toContain('base-game');
    expect(steps.filter(({ kind, name }) => kind === 'base-game' && name === 'Doom II')).toHaveLength(1);
  });

  it.each([
    [{ kind: 'doom-runner' }, 'path'],
    [{ kind: 'found', path: '/a' }, 'path'],
    [{ kind: 'found', uploadId: 'a' }, 'uploadId'],
    [{ kind: 'zdl', path: '/a', uploadId: 'b' }, 'uploadId'],
    [{ kind: 'zdl', path: '/a', with: [{ kind: 'zdl', path: '/b' }] }, 'with'],
    [{ kind: 'steam', path: '/a' }, 'kind'],
    [{ kind: 'zdl', path: 'relative' }, 'path'],
  ])('rejects %j', async (body, field) => {
    const answer = await home.api.post('/api/import/preview', body);
    expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(JSON.stringify(answer.error)).toContain(field);
  });

  it('reports a missing file, a file of another kind, and a folder without a library', async () => {
    const path = await home.write('doom/options.json', '{"a":1}');
    const getErrorCode = async (id: string) =>
      (await home.api.post('/api/import/preview', { kind: 'doom-runner', path: id })).error.code;
    expect(await getErrorCode(path)).toBe('IMPORT_INVALID');
    await rm(path);
    expect(await getErrorCode(path)).toBe('FILE_NOT_FOUND');
    expect(await getErrorCode(home.path('doom'))).toBe('IMPORT_INVALID');
    expect(await getErrorCode(home.api.directory)).toBe('IMPORT_INVALID');
  });
});
