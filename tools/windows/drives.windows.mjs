import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync, copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildIwad, buildWad, lump, until } from '../../libs/test-world/src/index.ts';
import { HangarOnWindows, windows } from './hangar-on-windows.mjs';

const DATA = 'C:\\Daten auf C';
const PORT = 'C:\\Ports für E\\woof.exe';
const DRIVE_FOLDER = join(windows.folder, 'stick');

describe('a drive on Windows', () => {
  /** @type {HangarOnWindows} */
  let hangar;
  let protocolId = '';
  beforeAll(async () => {
    write(PORT);
    copyFileSync(windows.toLinux('C:\\test-port.exe'), windows.toLinux(PORT));
    write('C:\\Ports für E\\doom2.wad', buildIwad('doom2'));
    windows.connectDrive('E', DRIVE_FOLDER);
    writeFileSync(join(DRIVE_FOLDER, 'Größe.wad'), buildWad([lump('STICK', 'x')]));
    hangar = await HangarOnWindows.start({ dataDirectory: DATA });
    await hangar.client.put('/api/settings', {
      sourcePorts: [{ family: 'woof', executablePath: PORT }],
      savegamesPath: 'E:\\Saves',
      modsDirectory: 'E:\\Mods',
    });
    await hangar.client.post('/api/wads/import', { sourcePath: 'C:\\Ports für E\\doom2.wad' });
    ({ id: protocolId } = await hangar.client.post('/api/protocols', { title: 'On the stick' }));
  });
  afterAll(async () => {
    await hangar?.kill();
    windows.disconnectDrive('E');
  });

  const list = (path) => hangar.client.call('GET', `/api/dialog/list?path=${encodeURIComponent(path)}`);
  const listNearest = (path) =>
    hangar.client.get(`/api/dialog/list?nearest=true&path=${encodeURIComponent(path)}`);
  const launch = () => hangar.client.call('POST', `/api/protocols/${protocolId}/launch`);
  const listModFiles = () => hangar.client.get('/api/mod-files/catalog');
  const listMissingFolders = async () =>
    (await hangar.client.get('/api/health')).problems
      .filter(({ code }) => code === 'FOLDER_MISSING')
      .map(({ path }) => path);

  it('can be used like drive C', async () => {
    expect((await listNearest('/')).entries.map(({ name }) => name)).toContain('E:\\');
    const added = await hangar.client.post('/api/mod-files/catalog', { filePath: 'E:\\Größe.wad' });
    expect(added.filePath).toMatch(/^E:\\Mods\\/);
    expect((await launch()).status).toBe(200);
    expect(readdirSync(join(DRIVE_FOLDER, 'Saves'))).toHaveLength(1);
    writeFileSync(
      join(DRIVE_FOLDER, 'Saves', readdirSync(join(DRIVE_FOLDER, 'Saves'))[0], 'woofsav0.dsg'),
      'save',
    );
    expect(await listMissingFolders()).toEqual([]);
  });

  it('may be disconnected: its files are missing, and nothing is created in their place', async () => {
    windows.disconnectDrive('E');
    expect((await list('E:\\')).body).toMatchObject({ code: 'FILE_NOT_FOUND' });
    expect(await listNearest('E:\\Mods')).toMatchObject({ path: '/', parent: null });
    expect(await listModFiles()).toMatchObject([{ missing: true }]);
    expect(await listMissingFolders()).toEqual(expect.arrayContaining(['E:\\Mods', 'E:\\Saves']));
    expect(await launch()).toMatchObject({ status: 503, body: { code: 'STORAGE_READONLY' } });
  });

  it('is used again as soon as it is reconnected', async () => {
    windows.connectDrive('E', DRIVE_FOLDER);
    expect(await listMissingFolders()).toEqual([]);
    const [mod] = await until('the mod is found again', async () => {
      const mods = await listModFiles();
      return mods.some(({ missing }) => missing) ? null : mods;
    });
    expect(mod).toMatchObject({ fileName: 'Größe.wad' });
    expect((await launch()).status).toBe(200);
  });
});

describe('a file that was edited by hand on Windows', () => {
  const EDITED = 'C:\\Von Hand';
  /** @type {HangarOnWindows} */
  let hangar;
  afterEach(() => hangar?.kill());

  /** Changes one of Hangar's files with `edit`, then starts Hangar. */
  async function editAndStart(name, edit) {
    const file = join(windows.toLinux(EDITED), name);
    const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ ...stored, ...edit(stored) }));
    hangar = await HangarOnWindows.start({ dataDirectory: EDITED });
  }

  it.each([
    'C:/Ports von Zoë/woof.exe',
    'C:\\\\Ports von Zoë\\/woof.exe',
    '~/Ports/woof.exe',
    '~\\Ports\\woof.exe',
    '~\\Ports/woof.exe',
  ])('may contain the path %s', async (executablePath) => {
    const home = await readHome();
    for (const folder of ['C:\\Ports von Zoë', `${home}\\Ports`]) {
      write(`${folder}\\woof.exe`);
      copyFileSync(windows.toLinux('C:\\test-port.exe'), windows.toLinux(`${folder}\\woof.exe`));
    }
    write('C:\\Ports von Zoë\\doom2.wad', buildIwad('doom2'));
    await editAndStart('settings.json', () => ({
      sourcePorts: [{ id: 'woof', name: 'Woof!', family: 'woof', executablePath }],
      wadFilesDirectory: 'C:/Ports von Zoë/',
      savegamesPath: '~/Saves from Hangar',
    }));
    expect((await hangar.client.get('/api/health')).problems).toEqual([]);
    const settings = await hangar.client.get('/api/settings');
    expect(settings).toMatchObject({
      wadFilesDirectory: 'C:\\Ports von Zoë',
      savegamesPath: `${home}\\Saves from Hangar`,
    });
    await until('the base game is found', async () => {
      const versions = await hangar.client.get('/api/versions');
      return versions.length === 1 ? versions : null;
    });
    const { id } = await hangar.client.post('/api/protocols', { title: 'Game' });
    const launched = await hangar.client.call('POST', `/api/protocols/${id}/launch`);
    expect(launched).toMatchObject({ status: 200 });
    expect(launched.body.data.command.executable).toMatch(/^C:\\.*\\woof\.exe$/);
    expect(launched.body.data.command.args).toContain('C:\\Ports von Zoë\\doom2.wad');
  });

  async function readHome() {
    const output = 'console.log(require("node:os").homedir())';
    return (await windows.run('C:\\Hangar\\node.exe', ['-e', output])).output.trim();
  }
});

/**
 * Writes a file and its folder on drive C.
 * @param {string} path
 * @param {string | Buffer} [content]
 */
function write(path, content = '') {
  const file = windows.toLinux(path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
