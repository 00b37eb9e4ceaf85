import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { buildIwad, buildWad, lump, until } from '../../libs/test-world/src/index.ts';
import { HangarOnWindows, windows } from './hangar-on-windows.mjs';

const DATA = 'C:\\Files of Zoë';
const PROTOCOLS = `${DATA}\\mods`;
/** Longer than the 260 characters that Windows' older functions accept. */
const LONG_FOLDER = `C:\\${Array.from({ length: 7 }, (_, place) => `${place} ${'long folder '.repeat(4)}x`).join('\\')}`;

describe('files on Windows', () => {
  /** @type {HangarOnWindows} */
  let hangar;
  beforeAll(async () => (hangar = await HangarOnWindows.start({ dataDirectory: DATA })));
  afterAll(() => hangar?.kill());

  const call = async (method, route, body) => {
    const response = await hangar.client.call(method, route, body);
    return { status: response.status, code: response.body?.code, data: response.body?.data };
  };
  const catalog = (filePath) => call('POST', '/api/mod-files/catalog', { filePath });

  /** Creates a protocol, and returns its id and its file. */
  async function createProtocol(title) {
    const { id } = await hangar.client.post('/api/protocols', { title });
    const [name = ''] = readdirSync(windows.toLinux(PROTOCOLS)).filter((each) => each.startsWith(id));
    return { id, file: `${PROTOCOLS}\\${name}` };
  }

  it('can have paths that are longer than 260 characters', async () => {
    const mod = `${LONG_FOLDER}\\Mod.wad`;
    expect(mod.length).toBeGreaterThan(300);
    write(mod, buildWad([lump('LONG', 'x')]));
    expect(await catalog(mod)).toMatchObject({ status: 201, data: { fileName: 'Mod.wad' } });
    const listing = await hangar.client.get(`/api/dialog/list?path=${encodeURIComponent(LONG_FOLDER)}`);
    expect(listing.entries).toMatchObject([{ name: 'Mod.wad' }]);
  });

  it('can be replaced and deleted even if they are read-only', async () => {
    const { id, file } = await createProtocol('Read-only');
    chmodSync(windows.toLinux(file), 0o444);
    expect(await call('PUT', `/api/protocols/${id}`, { title: 'Changed' })).toMatchObject({ status: 200 });
    expect(readFileSync(windows.toLinux(file), 'utf8')).toContain('Changed');
    expect((await call('DELETE', `/api/protocols/${id}`)).status).toBeLessThan(300);
    expect(existsSync(windows.toLinux(file))).toBe(false);
  });

  it('are replaced as soon as another program has closed them', async () => {
    const { id, file } = await createProtocol('Locked');
    const port = await lock(file, 700);
    expect(await call('PUT', `/api/protocols/${id}`, { title: 'Later' })).toMatchObject({ status: 200 });
    await port.ended;
    expect(JSON.parse(readFileSync(windows.toLinux(file), 'utf8'))).toMatchObject({ title: 'Later' });
  });

  it('are left unchanged if another program keeps them open, and the user is notified', async () => {
    const { id, file } = await createProtocol('Held');
    const port = await lock(file, 60_000);
    const before = readdirSync(windows.toLinux(PROTOCOLS));
    const response = await hangar.client.call('PUT', `/api/protocols/${id}`, { title: 'Never' });
    expect(response).toMatchObject({
      status: 503,
      body: { code: 'STORAGE_READONLY', error: expect.stringContaining('another program has it open') },
    });
    expect(readdirSync(windows.toLinux(PROTOCOLS))).toEqual(before);
    port.child.kill('SIGKILL');
    await port.ended;
    expect(await hangar.client.get(`/api/protocols/${id}`)).toMatchObject({ title: 'Held' });
  });

  it('are never treated as devices, whatever name a request contains', async () => {
    for (const name of ['con', 'nul', 'aux', 'com1']) {
      expect((await call('GET', `/api/protocols/${name}`)).status).toBe(404);
      expect((await call('GET', `/api/configs/${name}.cfg`)).code).toBe('FORBIDDEN_PATH');
    }
    const { id } = await createProtocol('NUL');
    expect(await hangar.client.get(`/api/protocols/${id}`)).toMatchObject({ title: 'NUL' });
    for (const name of ['Mod.wad.', 'Mod.wad ', 'nul.wad'])
      expect((await catalog(`C:\\${name}`)).code).toBe('FORBIDDEN_PATH');
  });

  it('are the same regardless of the case of their names', async () => {
    write('C:\\Cases\\Doom2.wad', buildIwad('doom2'));
    for (const sourcePath of ['C:\\Cases\\Doom2.wad', 'c:\\CASES\\DOOM2.WAD'])
      await call('POST', '/api/wads/import', { sourcePath });
    const imported = readdirSync(windows.toLinux(`${DATA}\\wads`));
    expect(imported.filter((name) => /^doom2/i.test(name))).toHaveLength(1);
    write('C:\\Cases\\Mod.wad', buildWad([lump('CASE', 'x')]));
    const { data } = await catalog('C:\\Cases\\Mod.wad');
    expect(await catalog('c:\\cases\\MOD.WAD')).toMatchObject({ data: { id: data.id } });
  });

  it('keep their other hard links when they are replaced or deleted', async () => {
    const { id, file } = await createProtocol('Two names');
    const otherName = windows.toLinux('C:\\Backup of a protocol.json');
    linkSync(windows.toLinux(file), otherName);
    expect(await call('PUT', `/api/protocols/${id}`, { title: 'Changed' })).toMatchObject({ status: 200 });
    expect(readFileSync(windows.toLinux(file), 'utf8')).toContain('Changed');
    expect(readFileSync(otherName, 'utf8')).toContain('Two names');
    write('C:\\Names\\One.wad', buildWad([lump('NAMES', 'x')]));
    linkSync(windows.toLinux('C:\\Names\\One.wad'), windows.toLinux('C:\\Names\\Two.wad'));
    const { data } = await catalog('C:\\Names\\One.wad');
    const deleted = await call('DELETE', `/api/mod-files/catalog/${data.id}?deleteFile=true`);
    expect(deleted.status).toBeLessThan(300);
    expect(existsSync(windows.toLinux('C:\\Names\\Two.wad'))).toBe(true);
  });

  it('can be in a folder that is reached through a link', async () => {
    write('C:\\Real folder\\Linked.wad', buildWad([lump('LINK', 'x')]));
    // Node creates a junction on Windows itself, but a Linux link under Wine.
    symlinkSync(windows.toLinux('C:\\Real folder'), windows.toLinux('C:\\Link'), 'junction');
    expect(await catalog('C:\\Link\\Linked.wad')).toMatchObject({ data: { fileName: 'Linked.wad' } });
  });
});

/** Locks a file by opening it in another program. */
async function lock(file, milliseconds) {
  const port = windows.start('C:\\test-port.exe', ['-lock', file, String(milliseconds)]);
  await until('the file is locked', () => existsSync(windows.toLinux(`${file}.locked`)));
  rmSync(windows.toLinux(`${file}.locked`));
  return port;
}

/** Writes a file and its folder. */
function write(path, content) {
  const file = windows.toLinux(path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
