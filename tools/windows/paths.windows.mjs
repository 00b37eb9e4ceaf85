import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildWad } from '../../libs/test-world/src/index.ts';
import { HangarOnWindows, windows } from './hangar-on-windows.mjs';

const MOD = 'C:\\Mods\\Größe 1.wad';

describe('a path in a request on Windows', () => {
  /** @type {HangarOnWindows} */
  let hangar;
  beforeAll(async () => {
    mkdirSync(windows.toLinux('C:\\Mods'), { recursive: true });
    writeFileSync(windows.toLinux(MOD), buildWad([]));
    hangar = await HangarOnWindows.start({ dataDirectory: 'C:\\Paths' });
  });
  afterAll(() => hangar?.kill());

  it.each([
    '\\\\server\\share\\doom2.wad',
    '//server/share/doom2.wad',
    '\\\\?\\C:\\Mods\\Größe 1.wad',
    '\\\\.\\C:\\Mods\\Größe 1.wad',
    '\\\\?\\UNC\\server\\share\\doom2.wad',
    `${MOD}:stream`,
    `${MOD}::$DATA`,
    'C:\\Mods\\aux.wad',
  ])('is refused: %s', async (filePath) => {
    const send = (route, body) => hangar.client.call('POST', route, body);
    const refused = { status: 403, body: { code: 'FORBIDDEN_PATH' } };
    expect(await send('/api/mod-files/catalog', { filePath })).toMatchObject(refused);
    expect(await send('/api/wads/import', { sourcePath: filePath })).toMatchObject(refused);
  });

  it.each(['\\\\server\\share\\game', '\\\\?\\C:\\game', 'C:\\Mods\\game:stream', 'C:\\Mods\\nul'])(
    'is refused in settings and protocols: %s',
    async (path) => {
      const send = (method, route, body) => hangar.client.call(method, route, body);
      const refused = { status: 403, body: { code: 'FORBIDDEN_PATH' } };
      const setup = { title: 'Game' };
      const ports = { sourcePorts: [{ executablePath: path }] };
      expect(await send('PUT', '/api/settings', ports)).toMatchObject(refused);
      expect(await send('PUT', '/api/settings', { savegamesPath: path })).toMatchObject(refused);
      const requests = [
        { ...setup, saveDirectory: path },
        { ...setup, options: { playDemo: path } },
      ];
      for (const route of ['protocols', 'protocols/test-launch', 'protocols/preview'])
        for (const request of requests)
          expect(await send('POST', `/api/${route}`, request)).toMatchObject(refused);
      expect(await send('POST', '/api/dialog/open', { defaultPath: path })).toMatchObject(refused);
    },
  );

  it('may lead to another computer if the settings contain its share', async () => {
    const settings = windows.toLinux('C:\\Paths\\settings.json');
    const executablePath = '\\\\server\\ports\\woof.exe';
    await hangar.kill();
    const stored = existsSync(settings) ? JSON.parse(readFileSync(settings, 'utf8')) : {};
    const sourcePorts = [{ id: 'woof', name: 'Woof!', family: 'woof', executablePath }];
    writeFileSync(settings, JSON.stringify({ ...stored, sourcePorts }));
    hangar = await HangarOnWindows.start({ dataDirectory: 'C:\\Paths' });
    const port = { family: 'woof', name: 'Woof!', executablePath };
    expect((await hangar.client.call('PUT', '/api/settings', { sourcePorts: [port] })).status).toBe(200);
  });

  it('may lead to any drive', async () => {
    expect(await hangar.client.post('/api/mod-files/catalog', { filePath: MOD })).toMatchObject({
      fileName: 'Größe 1.wad',
    });
    const filePath = MOD.replaceAll('\\', '/').toUpperCase();
    expect((await hangar.client.call('POST', '/api/mod-files/catalog', { filePath })).status).not.toBe(403);
  });

  it('may be on another computer in a dialog, but not lead to a device', async () => {
    const list = (path) => hangar.client.call('GET', `/api/dialog/list?path=${encodeURIComponent(path)}`);
    expect((await list('\\\\server\\share')).body).toMatchObject({ code: 'FILE_NOT_FOUND' });
    expect((await list('\\\\.\\C:\\')).body).toMatchObject({ code: 'FORBIDDEN_PATH' });
  });
});
