import { readDoomLauncher } from './doom-launcher';

type Rows = readonly Readonly<Record<string, string | number | null>>[];

const FOLDER = 'C:\\Games\\DoomLauncher';
const read = (tables: Readonly<Record<string, Rows>>, folder: string | null = FOLDER) =>
  readDoomLauncher(
    new Map(
      Object.entries(tables).map(([name, rows]) => [name, rows.map((row) => new Map(Object.entries(row)))]),
    ),
    folder,
  );

const GAME = { GameFileID: 1, FileName: 'valley.zip', Title: 'The Valley', Map: 'MAP01, MAP02' };

describe('readDoomLauncher', () => {
  it('reads a game file with maps as a setup, with everything that is recorded about it', () => {
    const library = read({
      Configuration: [
        { Name: 'Version', Value: '37' },
        { Name: 'GameFileDirectory', Value: 'GameFiles\\' },
      ],
      GameFiles: [
        {
          ...GAME,
          Rating: 4,
          Comments: 'Blue key behind the mill.',
          MinutesPlayed: 90,
          LastPlayed: '2026-03-02 19:45:10',
          IWadID: 3,
          SourcePortID: 2,
          SettingsMap: 'map02',
          SettingsSkill: 4,
          SettingsExtraParams: '-nomusic',
        },
        { GameFileID: 9, FileName: 'doom2.zip', Title: 'DOOM2', Map: 'MAP01' },
        { GameFileID: 8, FileName: 'E:\\mods\\hud.pk3', Title: 'A HUD', Map: '' },
      ],
      IWads: [{ IWadID: 3, Name: 'DOOM II', FileName: 'doom2.zip', GameFileID: 9 }],
      SourcePorts: [
        {
          SourcePortID: 2,
          Name: 'GZDoom',
          Executable: 'gzdoom.exe',
          Directory: 'D:\\ports\\gzdoom',
          LaunchType: 0,
        },
        { SourcePortID: 5, Name: 'SLADE', Executable: 'slade.exe', Directory: 'D:\\slade', LaunchType: 1 },
      ],
      Tags: [{ TagID: 1, Name: 'slaughter' }],
      TagMapping: [
        { FileID: 1, TagID: 1 },
        { FileID: 1, TagID: 99 },
      ],
      Stats: [
        {
          GameFileID: 1,
          MapName: 'map01',
          KillCount: 5,
          TotalKills: 9,
          LevelTime: 60.5,
          RecordTime: '2026-03-02 19:40:00',
          Skill: null,
        },
      ],
    });
    expect(library.setups).toMatchObject([
      {
        title: 'The Valley',
        baseGameId: '3',
        portId: '2',
        files: [{ path: `${FOLDER}\\GameFiles\\valley.zip`, enabled: true }],
        parameters: '-nomusic',
        options: { map: 'MAP02', skill: 4 },
        tags: ['slaughter'],
        rating: 4,
        notes: 'Blue key behind the mill.',
        playtimeSeconds: 5400,
        lastPlayedAt: new Date('2026-03-02T19:45:10').toISOString(),
        results: [{ map: 'MAP01', skill: null, kills: 5, totalKills: 9, timeTics: 2118, secrets: null }],
      },
    ]);
    expect(library.ports).toEqual([{ id: '2', name: 'GZDoom', path: 'D:\\ports\\gzdoom\\gzdoom.exe' }]);
    expect(library.baseGames).toMatchObject([{ id: '3', path: `${FOLDER}\\GameFiles\\doom2.zip` }]);
    expect(library.looseFiles).toMatchObject([{ path: 'E:\\mods\\hud.pk3', name: 'A HUD' }]);
    expect(library.warnings).toEqual(["Hangar doesn't import utilities (1)."]);
    expect(library.isNewer).toBe(false);
  });

  it('reads the load order, with the game file itself in its place, and the files inside the archive', () => {
    const { setups } = read({
      GameFiles: [
        { ...GAME, SettingsFiles: 'hud.pk3;valley.zip;gone.wad', SettingsSpecificFiles: 'valley.wad;' },
        { GameFileID: 2, FileName: 'hud.pk3', Map: '' },
      ],
    });
    expect(setups[0]?.files.map(({ path, entries }) => [path, entries])).toEqual([
      [`${FOLDER}\\GameFiles\\hud.pk3`, undefined],
      [`${FOLDER}\\GameFiles\\valley.zip`, ['valley.wad']],
    ]);
    expect(setups[0]?.gaps).toEqual(["gone.wad isn't in the database."]);
  });

  it('reads each profile as a setup, and counts global profiles', () => {
    const { setups, warnings } = read({
      GameFiles: [GAME],
      GameProfiles: [
        { GameProfileID: 7, GameFileID: 1, Name: 'Pistol start', SettingsExtraParams: '-pistolstart' },
        { GameProfileID: 8, GameFileID: -1, Name: 'Everything' },
      ],
    });
    expect(setups.map(({ id, title, parameters }) => [id, title, parameters])).toEqual([
      ['game:1', 'The Valley', ''],
      ['profile:7', 'The Valley (Pistol start)', '-pistolstart'],
    ]);
    expect(warnings).toEqual(["Hangar doesn't import profiles for all files (1)."]);
  });

  it('reads saves, demos and pictures in their folders, and omits names that lead out of the folders', () => {
    const { setups, warnings } = read({
      GameFiles: [GAME],
      Files: [
        {
          GameFileID: 1,
          FileName: '4f.zds',
          FileTypeID: 3,
          OriginalFileName: 'C:\\x\\save0.zds',
          FileOrder: 2,
          SourcePortID: 2,
        },
        { GameFileID: 1, FileName: 'aa.png', FileTypeID: 1, FileOrder: 1 },
        { GameFileID: 1, FileName: '..\\..\\secret.zds', FileTypeID: 3 },
        { GameFileID: 1, FileName: '..', FileTypeID: 3 },
        { GameFileID: 1, FileName: 'b.bin', FileTypeID: 77 },
      ],
    });
    expect(setups[0]?.attachments).toEqual([
      {
        kind: 'screenshot',
        path: `${FOLDER}\\GameFiles\\Screenshots\\aa.png`,
        fileName: 'aa.png',
        portId: null,
      },
      { kind: 'save', path: `${FOLDER}\\GameFiles\\SaveGames\\4f.zds`, fileName: 'save0.zds', portId: '2' },
    ]);
    expect(warnings).toEqual(["Hangar doesn't import saves, demos and pictures with an invalid name (3)."]);
  });

  it('omits managed files whose name leads out of the folder', () => {
    const { setups, warnings } = read({ GameFiles: [{ ...GAME, FileName: '..\\..\\valley.zip' }] });
    expect(setups).toEqual([]);
    expect(warnings).toEqual(["Hangar doesn't import files outside the launcher’s folder (1)."]);
  });

  it('accepts missing columns and tables, and values of any type', () => {
    const { setups } = read({
      GameFiles: [{ GameFileID: '1', FileName: 'a.wad', MapCount: 1, Rating: 'x', MinutesPlayed: -5 }],
    });
    expect(setups).toMatchObject([{ title: 'a', rating: null, playtimeSeconds: 0, results: [] }]);
  });

  it('recognises a newer schema, and rejects a different database', () => {
    expect(read({ GameFiles: [], Configuration: [{ Name: 'Version', Value: '40' }] }).isNewer).toBe(true);
    expect(() => read({ Games: [] })).toThrow("Hangar expected Doom Launcher's DoomLauncher.sqlite, but");
  });
});
