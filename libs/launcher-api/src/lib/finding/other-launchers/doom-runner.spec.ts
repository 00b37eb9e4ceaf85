import { readDoomRunner } from './doom-runner';

const read = (content: object, folder: string | null = '/home/me/.local/share/DoomRunner') =>
  readDoomRunner(Buffer.from(JSON.stringify(content)), folder);

const ENGINES = {
  engine_list: [
    { id: 'a1b2', name: 'GZDoom', path: '/usr/games/gzdoom', family: 'ZDoom' },
    { separator: true, name: 'old ones' },
    { id: 'c3d4', name: 'DSDA', path: 'ports/dsda-doom', family: 'PrBoom' },
  ],
};

/** Returns the only setup in a file with one preset. */
function readSetup(preset: object, root: object = {}) {
  const { setups } = read({
    version: '1.9.2',
    engines: ENGINES,
    ...root,
    presets: [{ name: 'P', ...preset }],
  });
  return setups[0];
}

describe('readDoomRunner', () => {
  it("reads engines, base games and presets, with paths relative to the library's folder", () => {
    const library = read({
      version: '1.9.2',
      engines: ENGINES,
      IWADs: { IWAD_list: [{ name: 'Doom II', path: '../../wads/doom2.wad' }] },
      presets: [
        {
          name: 'Valley',
          selected_engine: 'c3d4',
          selected_IWAD: '../../wads/doom2.wad',
          selected_mappacks: ['maps/valley.wad'],
        },
      ],
    });
    const game = '/home/me/.local/wads/doom2.wad';
    expect(library.ports.map(({ id, path }) => [id, path])).toEqual([
      ['a1b2', '/usr/games/gzdoom'],
      ['c3d4', '/home/me/.local/share/DoomRunner/ports/dsda-doom'],
    ]);
    expect(library.baseGames).toEqual([{ id: game, name: 'Doom II', path: game }]);
    expect(library.setups).toMatchObject([
      {
        title: 'Valley',
        baseGameId: game,
        portId: 'c3d4',
        files: [{ path: '/home/me/.local/share/DoomRunner/maps/valley.wad', enabled: true }],
        gaps: [],
      },
    ]);
  });

  it('resolves the paths of a Windows library in Windows notation', () => {
    const preset = { name: 'P', selected_mappacks: ['..\\maps\\a.wad', 'E:/b.wad'] };
    const { setups } = read({ presets: [preset] }, 'D:\\Doom\\DoomRunner');
    expect(setups[0]?.files.map(({ path }) => path)).toEqual(['D:\\Doom\\maps\\a.wad', 'E:\\b.wad']);
  });

  it("keeps relative paths if the library's folder is unknown", () => {
    const { setups } = read({ presets: [{ name: 'P', selected_mappacks: ['maps\\a.wad'] }] }, null);
    expect(setups[0]?.files[0]?.path).toBe('maps/a.wad');
  });

  it('keeps the order of map packs and mods, and keeps disabled mods and arguments', () => {
    const mods = [
      { path: '/m/one.pk3', checked: true },
      { separator: true, name: 'gameplay' },
      { path: '/m/two.pk3', checked: false },
      { cmd_argument: true, value: '+sv_cheats 1', checked: true },
      { cmd_argument: true, value: '-nomusic', checked: false },
    ];
    const preset = { selected_mappacks: ['/m/map.wad'], mods };
    const before = readSetup(preset);
    expect(before?.files.map(({ path, enabled }) => [path, enabled])).toEqual([
      ['/m/map.wad', true],
      ['/m/one.pk3', true],
      ['/m/two.pk3', false],
    ]);
    expect(before).toMatchObject({
      parameters: '+sv_cheats 1',
      notes: 'Switched off in DoomRunner:\n-nomusic',
    });
    const after = readSetup({ ...preset, load_maps_after_mods: true });
    expect(after?.files.map(({ path }) => path)).toEqual(['/m/one.pk3', '/m/two.pk3', '/m/map.wad']);
  });

  it('uses the separator above presets as their tag', () => {
    const { setups } = read({
      presets: [
        { name: 'first' },
        { separator: true, name: 'megawads' },
        { name: 'second' },
        { name: 'third' },
      ],
    });
    expect(setups.map(({ title, tags }) => [title, tags])).toEqual([
      ['first', []],
      ['second', ['megawads']],
      ['third', ['megawads']],
    ]);
  });

  it.each([
    [
      '1.9.2',
      {
        launch_options: { launch_mode: 1, map_name: 'map07' },
        gameplay_options: { skill_idx: 4, no_monsters: true },
      },
    ],
    [
      'before 1.7',
      { launch_options: { launch_mode: 1, map_name: 'map07', skill_idx: 4, no_monsters: true } },
    ],
  ])('reads the map, skill and switches of a preset (%s)', (_, preset) => {
    expect(readSetup(preset)?.options).toEqual({ map: 'MAP07', skill: 4, noMonsters: true });
  });

  it('reads options that all presets share from the root of the file', () => {
    const root = {
      options_storage: { launch_opts: 1, gameplay_opts: 1, compat_opts: 1 },
      launch_options: { launch_mode: 1, map_name: 'E1M3' },
      gameplay_options: { skill_idx: 6, skill_num: 5, fast_monsters: true },
      compatibility_options: { compat_mode: 9 },
    };
    const preset = { selected_engine: 'c3d4', launch_options: { launch_mode: 1, map_name: 'E4M1' } };
    expect(readSetup(preset, root)?.options).toEqual({
      map: 'E1M3',
      skill: 5,
      fastMonsters: true,
      complevel: '9',
    });
  });

  it('converts flags and compatibility modes to parameters for ZDoom ports', () => {
    const preset = {
      selected_engine: 'a1b2',
      gameplay_options: { dmflags1: 4, dmflags3: 2, allow_cheats: true },
      compatibility_options: { compat_mode: 2, compatflags2: 8 },
      audio_options: { no_music: true },
      additional_args: '-width 640',
    };
    expect(readSetup(preset)?.parameters).toBe(
      '+dmflags 4 +dmflags3 2 +sv_cheats 1 +compatmode 2 +compatflags2 8 -nomusic -width 640',
    );
  });

  it('omits multiplayer options and parameters with an unclosed quote, and lists a gap for each', () => {
    const preset = {
      multiplayer_options: { is_multiplayer: true, host_name: 'example.org' },
      additional_args: '+name "x',
    };
    const setup = readSetup(preset);
    expect(setup?.parameters).toBe('');
    expect(setup?.gaps).toEqual([
      'Its multiplayer options are left out, because Hangar can only start single-player games.',
      'Its parameters contain an unclosed quote, and are left out: +name "x',
    ]);
  });

  it('counts environment variables and command prefixes once per file, not per preset', () => {
    const { warnings } = read({
      global_options: { cmd_prefix: 'mangohud', env_vars: { A: '1' } },
      presets: [{ name: 'P', env_vars: { B: '1', C: '2' } }],
    });
    expect(warnings).toEqual([
      "Hangar doesn't import environment variables (3).",
      "Hangar doesn't import command prefixes (1).",
    ]);
  });

  it('reads a file from before 1.4, in which presets refer to engines by path', () => {
    const library = read({
      engines: { engines: [{ name: 'GZDoom', path: '/usr/games/gzdoom' }] },
      IWADs: { IWADs: [{ name: 'Doom', path: '/w/doom.wad' }] },
      presets: [{ name: 'Old', selected_engine: '/usr/games/gzdoom', selected_IWAD: '/w/doom.wad' }],
      additional_args: '-nosound',
    });
    expect(library.ports).toEqual([{ id: '/usr/games/gzdoom', name: 'GZDoom', path: '/usr/games/gzdoom' }]);
    expect(library.setups).toMatchObject([{ portId: '/usr/games/gzdoom', parameters: '-nosound' }]);
  });

  it('recognises a newer version', () => {
    expect(read({ version: '2.0', presets: [] }).isNewer).toBe(true);
    expect(read({ version: '1.9.2', presets: [] }).isNewer).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['half a file', '{"presets":[{"name":"a"'],
    ['a page', '<!doctype html>'],
    ['a list', '[]'],
    ['something else', '{"name":"package"}'],
    ['5,000 levels', `{"presets":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ])('rejects %s', (_, text) => {
    expect(() => readDoomRunner(Buffer.from(text), null)).toThrow(
      "Hangar expected DoomRunner's options.json",
    );
  });

  it('ignores values of a wrong type, and keys of prototypes', () => {
    const text = `{"__proto__":{"presets":[{"name":"no"}]},"engines":null,"IWADs":[],"presets":[null,7,"x",
      {"__proto__":{"name":"no"},"mods":{"a":1},"selected_mappacks":[7,null],"launch_options":[],"name":12}]}`;
    expect(readDoomRunner(Buffer.from(text), null).setups).toMatchObject([{ title: '12', files: [] }]);
  });
});
