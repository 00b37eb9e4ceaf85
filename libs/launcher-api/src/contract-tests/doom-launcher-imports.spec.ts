import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reportNotTested } from '@hangar/platform/testing';

import { createZip } from './create-zip';
import { FoundGamesHome } from './found-games-home';
import {
  getActions,
  readContents,
  buildGameFile,
  importAll,
  getLibrary,
  buildModFile,
  preview,
} from './launcher-imports-world';
import { PNG } from './test-images';

const sqlite = process.getBuiltinModule('node:sqlite') as typeof import('node:sqlite') | undefined;
const SAMPLES = join(__dirname, '../../../play-files/src/samples');
/** A demo of Doom 1.9 on MAP01 that lasts two tics. */
const DEMO = Buffer.from([109, 3, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, ...[0, 0, 0, 0], ...[0, 0, 0, 0], 0x80]);

const SCHEMA = `
  CREATE TABLE Configuration (Name TEXT, Value TEXT);
  CREATE TABLE GameFiles (GameFileID INTEGER, FileName TEXT, Title TEXT, Map TEXT, Rating REAL, Comments TEXT,
    MinutesPlayed INTEGER, LastPlayed TEXT, IWadID INTEGER, SourcePortID INTEGER, SettingsFiles TEXT);
  CREATE TABLE IWads (IWadID INTEGER, Name TEXT, FileName TEXT, GameFileID INTEGER);
  CREATE TABLE SourcePorts (SourcePortID INTEGER, Name TEXT, Executable TEXT, Directory TEXT, LaunchType INTEGER);
  CREATE TABLE Tags (TagID INTEGER, Name TEXT);
  CREATE TABLE TagMapping (FileID INTEGER, TagID INTEGER);
  CREATE TABLE Stats (GameFileID INTEGER, MapName TEXT, KillCount INTEGER, TotalKills INTEGER, LevelTime REAL, RecordTime TEXT);
  CREATE TABLE Files (GameFileID INTEGER, SourcePortID INTEGER, FileName TEXT, FileTypeID INTEGER, OriginalFileName TEXT);
  INSERT INTO Configuration VALUES ('Version', '36'), ('GameFileDirectory', 'GameFiles\\');
  INSERT INTO GameFiles VALUES
    (1, 'valley.zip', 'The Valley', 'MAP01', 4, 'Blue key behind the mill.', 90, '2026-03-02 19:45:10', 3, 2, 'hud.zip;valley.zip'),
    (2, 'hud.zip', 'A HUD', '', NULL, '', 0, NULL, NULL, NULL, ''),
    (3, 'doom2.zip', 'DOOM2', 'MAP01', NULL, '', 0, NULL, NULL, NULL, '');
  INSERT INTO IWads VALUES (3, 'Doom II', 'doom2.zip', 3);
  INSERT INTO SourcePorts VALUES (2, 'GZDoom', 'gzdoom.exe', 'D:\\ports', 0);
  INSERT INTO Tags VALUES (1, 'slaughter');
  INSERT INTO TagMapping VALUES (1, 1);
  INSERT INTO Stats VALUES (1, 'MAP01', 5, 9, 60.5, '2026-03-02 19:40:00');
  INSERT INTO Files VALUES
    (1, 2, 'a1.dsg', 3, 'doomsav0.dsg'), (1, 2, 'a2.lmp', 2, 'run.lmp'), (1, 2, 'a3.png', 1, 'shot.png'),
    (1, 2, 'a4.png', 4, 'tile.png'), (1, 2, 'a5.dsg', 3, 'doomsav1.dsg'), (1, 2, 'gone.dsg', 3, 'doomsav2.dsg');
`;

let home: FoundGamesHome;
beforeEach(async () => void (home = await FoundGamesHome.create()));
afterEach(() => home.close());

/** Writes a Doom Launcher database and its files. Returns the database's path. */
async function writeLauncher(statements = SCHEMA): Promise<string> {
  const files = {
    'valley.zip': createZip({
      'valley.wad': buildModFile('valley'),
      'valley.txt': 'Title: The Valley\nAuthor: Somebody\n',
    }),
    'hud.zip': createZip({ 'hud.wad': buildModFile('hud'), 'readme.txt': 'A HUD.' }),
    'SaveGames/a1.dsg': await readFile(join(SAMPLES, 'woof-10.5.dsg')),
    'SaveGames/a5.dsg': 'This is not a save.',
    'Demos/a2.lmp': DEMO,
    'Screenshots/a3.png': PNG,
    'Thumbnails/a4.png': PNG,
  };
  for (const [name, content] of Object.entries(files))
    await home.write(`launcher/GameFiles/${name}`, content);
  const path = await home.write('launcher/DoomLauncher.sqlite', '');
  if (!sqlite) throw new Error('Node has no SQLite.');
  const database = new sqlite.DatabaseSync(path);
  database.exec(statements);
  database.close();
  return path;
}

const isPossible = () =>
  sqlite !== undefined || reportNotTested('SQLite databases', 'run the tests with Node.js 24');

if (!isPossible())
  it('reports that this version of Node has no SQLite', async () => {
    const path = await home.write('launcher/DoomLauncher.sqlite', '');
    expect((await home.api.post('/api/import/preview', { kind: 'doom-launcher', path })).error.code).toBe(
      'SQLITE_UNAVAILABLE',
    );
  });
else
  describe('a Doom Launcher library', () => {
    it('is imported with its archives, tags, rating, results, saves, demos and pictures', async () => {
      await home.api.call('importWad', {
        body: { sourcePath: await home.write('doom2.wad', buildGameFile('doom2')), name: 'Doom II' },
      });
      const path = await writeLauncher();
      const before = await readContents(home.path('launcher'));
      const result = await importAll(home, { kind: 'doom-launcher', path });
      expect(result).toMatchObject({
        made: { protocol: 1, 'mod-file': 2, tag: 1, result: 1, save: 1, demo: 1, picture: 2 },
        failed: [{ kind: 'save', name: 'doomsav1.dsg' }],
      });
      const [protocol] = (await home.api.call('listProtocols', {})).data;
      const id = protocol?.id ?? '';
      expect(protocol).toMatchObject({
        title: 'The Valley',
        tags: ['slaughter'],
        rating: 4,
        notes: 'Blue key behind the mill.',
        playtimeSeconds: 5400,
        launchCount: 0,
        files: [{ name: 'hud' }, { name: 'valley' }],
      });
      expect(protocol?.baseGameVersionId).toBe((await home.api.call('listVersions', {})).data[0]?.id);
      expect(protocol?.screenshotPath).not.toBeNull();
      expect((await home.api.call('listResults', { parameters: { id } })).data).toMatchObject([
        { map: 'MAP01', kills: 5, totalKills: 9, timeTics: 2118, source: 'manual', sessionId: null },
      ]);
      expect((await home.api.call('listSaves', { parameters: { id } })).data).toMatchObject([
        { fileName: 'doomsav0.dsg' },
      ]);
      expect((await home.api.call('listDemos', { parameters: { id } })).data).toMatchObject([
        { fileName: 'run.lmp', playable: true },
      ]);
      expect(await readContents(home.path('launcher'))).toEqual(before);
    });

    it('is undone completely', async () => {
      const path = await writeLauncher();
      const before = await getLibrary(home);
      const { importId } = await importAll(home, { kind: 'doom-launcher', path });
      expect((await home.api.call('undoImport', { parameters: { importId } })).data.kept).toEqual([]);
      expect(await getLibrary(home)).toEqual(before);
      expect(await readdir(home.api.path('images'))).toEqual([]);
    });

    it('is recognised as already imported, file by file', async () => {
      const path = await writeLauncher();
      await importAll(home, { kind: 'doom-launcher', path });
      const { steps } = await preview(home, { kind: 'doom-launcher', path });
      expect(getActions(steps, 'mod-file')).toEqual(['exists hud.wad', 'exists valley.wad']);
    });

    it('is rejected if it is damaged, is not a readable database, or lacks the expected tables', async () => {
      const getErrorCode = async (path: string) =>
        (await home.api.post('/api/import/preview', { kind: 'doom-launcher', path })).error.code;
      expect(await getErrorCode(await writeLauncher('CREATE TABLE Other (a TEXT);'))).toBe('IMPORT_INVALID');
      expect(
        await getErrorCode(
          await home.write('launcher/DoomLauncher.sqlite', 'SQLite format 3\0 and then nothing'),
        ),
      ).toBe('IMPORT_INVALID');
      expect(await getErrorCode(await home.write('launcher/DoomLauncher.sqlite', ''))).toBe('IMPORT_INVALID');
    });
  });
