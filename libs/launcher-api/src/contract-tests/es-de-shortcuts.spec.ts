import { mkdir, mkdtemp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { JPEG, PNG, WEBP } from './test-images';

const UNSUPPORTED = { status: 422, code: 'SHORTCUT_UNSUPPORTED' };

let api: TestLauncherApi;
let running: Set<string>;
let environment: Record<string, string>;
afterEach(() => api.close());

const getHomePath = (...path: string[]) => api.path(join('a home', ...path));

beforeEach(async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'hangar-es-de-'));
  running = new Set(['bash']);
  environment = {};
  api = await createTestLauncherApi({
    dataDirectory,
    platform: {
      machine: { environment, homeDirectory: join(dataDirectory, 'a home'), platform: 'linux' },
      runningPrograms: async () => running,
      shortcutCommand: (action, id, mode) => [
        "/opt/Hangar's/hangar",
        ...(mode === 'wait' ? [action, id] : ['asks']),
      ],
    },
  });
});

async function writeText(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Installs ES-DE with these settings and the default games folder. */
async function install(settings = '', file = 'ES-DE/settings/es_settings.xml'): Promise<void> {
  await writeText(
    getHomePath(file),
    `<?xml version="1.0"?>\n<bool name="Debug" value="false" />\n${settings}\n`,
  );
  await mkdir(getHomePath('ROMs'), { recursive: true });
}

async function createProtocol(title = 'Sunder & co'): Promise<string> {
  const screenshotPath = await uploadImage('cover.png', PNG);
  return (await api.post('/api/protocols', { title, screenshotPath })).data.id;
}

async function uploadImage(name: string, bytes: Buffer): Promise<string> {
  await writeFile(api.path(name), bytes);
  return (await api.post('/api/screenshots/upload', { filePath: api.path(name) })).data.fileName;
}

const useCover = async (id: string, name: string, bytes: Buffer) =>
  api.put(`/api/protocols/${id}`, { screenshotPath: await uploadImage(name, bytes) });

const add = (protocolId: string, what = 'launch') =>
  api.post('/api/shortcuts', { protocolId, kind: 'es-de', what });

describe('POST /api/shortcuts for ES-DE', () => {
  it('adds a script to the ports of ES-DE, with title and cover, and keeps a backup of the list', async () => {
    await install();
    const id = await createProtocol();
    const path = getHomePath(`ROMs/ports/hangar-launch-${id}.sh`);
    expect(await add(id)).toMatchObject({ status: 201, data: { path } });
    expect(await readFile(path, 'utf8')).toBe(`#!/bin/sh\nexec '/opt/Hangar'"'"'s/hangar' launch ${id}\n`);
    expect((await stat(path)).mode & 0o777).toBe(0o755);
    const list = getHomePath('ES-DE/gamelists/ports/gamelist.xml');
    const listAfterFirst = await readFile(list, 'utf8');
    expect(listAfterFirst).toContain(
      `<path>./hangar-launch-${id}.sh</path>\n\t\t<name>Sunder &amp; co</name>`,
    );
    expect(await readdir(dirname(list))).toEqual(['gamelist.xml']);
    const cover = getHomePath(`ES-DE/downloaded_media/ports/covers/hangar-launch-${id}.png`);
    expect(await readFile(cover)).toEqual(PNG);

    expect((await add(id, 'continue')).status).toBe(201);
    expect(await readFile(`${list}.before-hangar`, 'utf8')).toBe(listAfterFirst);
    expect(await readFile(list, 'utf8')).toContain('<name>Sunder &amp; co (continue)</name>');
    expect((await add(id)).status).toBe(201);
    expect((await readFile(list, 'utf8')).match(/<game>/g)).toHaveLength(2);
  });

  it('shows the current cover, if there is one', async () => {
    await install();
    const id = await createProtocol();
    const covers = getHomePath('ES-DE/downloaded_media/ports/covers');
    await add(id);
    await useCover(id, 'cover.jpg', JPEG);
    await add(id);
    expect(await readdir(covers)).toEqual([`hangar-launch-${id}.jpg`]);
    for (const screenshotPath of [await uploadImage('cover.webp', WEBP), null]) {
      await useCover(id, 'cover.png', PNG);
      await add(id);
      expect(await readdir(covers)).toEqual([`hangar-launch-${id}.png`]);
      await api.put(`/api/protocols/${id}`, { screenshotPath });
      await add(id);
      expect(await readdir(covers)).toEqual([]);
    }
  });

  it('finds the folders through its settings, in the home directory from the environment', async () => {
    environment['ESDE_APPDATA_DIR'] = '~/elsewhere';
    await install(
      '<string name="ROMDirectory" value="~/My &amp; games/" />\n<string name="MediaDirectory" value="~/media" />',
      'elsewhere/es_settings.xml',
    );
    await mkdir(getHomePath('My & games'));
    const id = await createProtocol();
    const path = getHomePath(`My & games/ports/hangar-launch-${id}.sh`);
    expect(await add(id)).toMatchObject({ status: 201, data: { path } });
    expect(await readdir(getHomePath('elsewhere/gamelists/ports'))).toEqual(['gamelist.xml']);
    expect(await readdir(getHomePath('media/ports/covers'))).toHaveLength(1);
  });

  it('writes the list next to the games if the settings require that, through a link', async () => {
    await install(
      '<bool name="LegacyGamelistFileLocation" value="true" />',
      '.emulationstation/es_settings.xml',
    );
    await writeText(getHomePath('lists/ports.xml'), '<gameList />');
    await mkdir(getHomePath('ROMs/ports'));
    await symlink(getHomePath('lists/ports.xml'), getHomePath('ROMs/ports/gamelist.xml'));
    const id = await createProtocol();
    expect((await add(id)).status).toBe(201);
    expect(await readFile(getHomePath('lists/ports.xml'), 'utf8')).toContain(id);
  });

  it('keeps both games if two are added concurrently', async () => {
    await install();
    const [one, two] = [await createProtocol(), await createProtocol()];
    await Promise.all([add(one), add(two)]);
    const list = await readFile(getHomePath('ES-DE/gamelists/ports/gamelist.xml'), 'utf8');
    expect(list).toContain(one);
    expect(list).toContain(two);
  });

  it('changes nothing if ES-DE is not installed, is running, or has an unreadable list', async () => {
    const id = await createProtocol();
    // A settings file of EmulationStation, on which ES-DE is based.
    await writeText(getHomePath('.emulationstation/es_settings.cfg'), '');
    expect(toRefusal(await add(id))).toEqual(UNSUPPORTED);
    await install();
    for (const program of ['es-de', 'emulationstatio']) {
      running = new Set([program]);
      const response = await add(id);
      expect(toRefusal(response)).toEqual(UNSUPPORTED);
      expect(response.error.error).toContain('Quit ES-DE first');
    }
    running = new Set();
    const list = getHomePath('ES-DE/gamelists/ports/gamelist.xml');
    await writeText(list, '<gameList><game></gameList>');
    expect(toRefusal(await add(id))).toEqual(UNSUPPORTED);
    expect(await readFile(list, 'utf8')).toBe('<gameList><game></gameList>');
    expect(await readdir(dirname(list))).toEqual(['gamelist.xml']);
    expect(await readdir(getHomePath('ROMs'))).toEqual([]);
  });

  it.each([
    ['are missing', '/nowhere'],
    ['are named relative to its program', '%ESPATH%/../ROMs'],
  ])('is rejected if its games folder %s', async (_, folder) => {
    await install(`<string name="ROMDirectory" value="${folder}" />`);
    expect(toRefusal(await add(await createProtocol()))).toEqual(UNSUPPORTED);
  });
});
