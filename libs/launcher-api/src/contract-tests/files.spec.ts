import { spawnSync } from 'node:child_process';
import { mkdir, readFile, readdir, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';
import { TestFiles } from './test-files';

let api: TestLauncherApi;
let files: TestFiles;
let pickedPaths: string[] = [];
beforeEach(async () => {
  pickedPaths = [];
  const nativeDialogs = {
    openDialog: () => Promise.resolve({ canceled: pickedPaths.length === 0, filePaths: pickedPaths }),
  };
  api = await createTestLauncherApi({ platform: { nativeDialogs } });
  files = await TestFiles.create();
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

const FORBIDDEN = { status: 403, code: 'FORBIDDEN_PATH' };
const ABSENT = { status: 404, code: 'FILE_NOT_FOUND' };

const read = (filePath: string) => api.post('/api/file-read', { filePath });
const move = (filePath: string, newPath: string) => api.post('/api/move-file', { filePath, newPath });

async function write(content: string | Buffer, ...parts: string[]): Promise<string> {
  const path = api.path(...parts);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}

async function pick(...paths: string[]): Promise<void> {
  pickedPaths = paths;
  await api.post('/api/dialog/open', {});
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

describe('POST /api/file-read', () => {
  it.each(['.txt', '.md', '.cfg', '.ini', '.deh', '.bex', '.json', '.log', '.bat', '.sh', '.TXT'])(
    'reads a %s file',
    async (extension) => {
      const { status, data } = await read(await write('Hello', 'saves', `readme${extension}`));
      expect([status, data]).toEqual([200, { content: 'Hello' }]);
    },
  );

  it.each<[string, string, Buffer]>([
    ['UTF-8 with a byte order mark', 'Häfen', Buffer.from('\ufeffHäfen')],
    ['Latin-1', 'Häfen', Buffer.from('Häfen', 'latin1')],
    ['UTF-16', 'Зал', Buffer.from('\ufeffЗал', 'utf16le')],
    ['code page 866', 'Зал огня', Buffer.from('87a0ab20aea3adef', 'hex')],
  ])('reads %s', async (_, content, bytes) => {
    expect((await read(await write(bytes, 'saves', 'a.txt'))).data.content).toBe(content);
  });

  it('reads text files next to a source port, a catalogued file, or a file chosen in a dialog', async () => {
    const readme = await files.write('port/readme.txt', 'of the port');
    const deeper = await files.write('port/home/notes.txt', 'of the user');
    const picked = await files.write('elsewhere/story.txt', 'picked');
    for (const path of [readme, deeper, picked]) expect(toRefusal(await read(path))).toEqual(FORBIDDEN);

    const executablePath = await files.writeProgram('port/gzdoom');
    await api.put('/api/settings', { sourcePorts: [{ executablePath }] });
    await pick(picked);
    expect((await read(readme)).data.content).toBe('of the port');
    expect((await read(picked)).data.content).toBe('picked');
    expect(toRefusal(await read(deeper))).toEqual(FORBIDDEN);
  });

  it('reads text files next to a catalogued file outside the library', async () => {
    const text = await files.write('mods/mod.txt', 'About the mod');
    const filePath = await files.writeMod('mods/mod.wad');
    await api.post('/api/mod-files/catalog', { filePath });
    expect(toRefusal(await read(text))).toEqual(FORBIDDEN);
    const catalogFile = api.path('modFileCatalogue.json');
    const [entry] = JSON.parse(await readFile(catalogFile, 'utf8')) as Record<string, unknown>[];
    await writeFile(catalogFile, JSON.stringify([{ ...entry, filePath }]));
    expect((await read(text)).data.content).toBe('About the mod');
  });

  it('rejects 600 MB of text without reading the file', async () => {
    const path = await write('text', 'saves', 'large.txt');
    await truncate(path, 600_000_000);
    const before = process.memoryUsage().rss;
    expect(toRefusal(await read(path))).toEqual({ status: 413, code: 'TOO_LARGE' });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('rejects files whose name or content is not text', async () => {
    const unsupported = { status: 422, code: 'UNSUPPORTED_FILE_TYPE' };
    expect(toRefusal(await read(await write('text', 'saves', 'a.wad')))).toEqual(unsupported);
    expect(toRefusal(await read(await write('text', 'saves', 'noextension')))).toEqual(unsupported);
    expect(toRefusal(await read(await write('IWAD\0\0', 'saves', 'a.txt')))).toEqual(unsupported);
  });

  it("does not return Hangar's own records", async () => {
    await api.put('/api/settings', { registryLookupEnabled: true });
    expect(toRefusal(await read(api.path('settings.json')))).toEqual(FORBIDDEN);
    expect(toRefusal(await read(await write('{}', 'settings.json.bak.json')))).toEqual(FORBIDDEN);
    expect(toRefusal(await read(await write('{}', 'extensions', 'x', 'state.json')))).toEqual(FORBIDDEN);
  });

  it('reads no files outside the permitted folders, regardless of the path, and never blocks', async () => {
    const secret = await files.write('secret.txt', 'SECRET');
    await mkdir(api.path('saves'), { recursive: true });
    const inside = api.path('saves');
    await symlink(secret, `${inside}/link.txt`);
    await symlink(files.directory, `${inside}/folder`);
    await symlink('/dev/zero', `${inside}/zero.txt`);
    await symlink('loop.txt', `${inside}/loop.txt`);
    spawnSync('mkfifo', [`${inside}/pipe.txt`]);
    await mkdir(`${inside}/directory.txt`);
    const paths = [
      secret,
      `${inside}/link.txt`,
      `${inside}/folder/secret.txt`,
      `${inside}/../../../../../../etc/hosts.txt`,
      `${inside}/zero.txt`,
      `${inside}/loop.txt`,
      `${inside}/pipe.txt`,
      `${inside}/directory.txt`,
      '/dev/zero',
      '/dev/stdin',
      '/proc/self/environ',
      '/proc/self/cmdline',
      '/etc/passwd',
      '/etc/hostname',
      '~/.bashrc',
      `${inside}/../../${files.directory.split('/').at(-1) ?? ''}/secret.txt`,
    ];
    const responses = await Promise.all(paths.map(read));
    expect(responses.filter(({ status }) => ![403, 404].includes(status))).toEqual([]);
    expect(JSON.stringify(responses.map(({ error }) => error))).not.toContain('SECRET');
  });

  it.each([['relative.txt'], ['/a\0.txt'], [''], [7], [null], [['/a.txt']], [`/${'x'.repeat(5000)}`]])(
    'rejects the invalid path %j',
    async (filePath) => {
      expect(toRefusal(await api.post('/api/file-read', { filePath }))).toEqual(invalidField('filePath'));
    },
  );
});

describe('POST /api/move-file', () => {
  it('moves a file, so that it is no longer at its old path', async () => {
    const from = await write('picture', 'images', 'a.png');
    const to = api.path('mods', 'b.png');
    const { status, data } = await move(from, to);
    expect([status, data]).toEqual([200, { filePath: to }]);
    expect(await readFile(to, 'utf8')).toBe('picture');
    expect(await exists(from)).toBe(false);
  });

  it("moves a file chosen in a dialog, but only into Hangar's folders", async () => {
    const from = await files.write('a.png', 'picture');
    expect(toRefusal(await move(from, api.path('images', 'a.png')))).toEqual(FORBIDDEN);
    await pick(from);
    expect(toRefusal(await move(from, files.path('b.png')))).toEqual(FORBIDDEN);
    expect((await move(from, api.path('images', 'a.png'))).status).toBe(200);
    expect(await exists(from)).toBe(false);
  });

  it('never overwrites, not even the target of a link', async () => {
    const from = await write('new', 'images', 'a.png');
    const existingPath = await write('old', 'images', 'b.png');
    await symlink(api.path('images', 'nowhere.png'), api.path('images', 'c.png'));
    const targetExists = { status: 409, code: 'TARGET_EXISTS' };
    expect(toRefusal(await move(from, existingPath))).toEqual(targetExists);
    expect(toRefusal(await move(from, api.path('images', 'c.png')))).toEqual(targetExists);
    expect(toRefusal(await move(from, from))).toEqual(targetExists);
    expect(await readFile(existingPath, 'utf8')).toBe('old');
    expect(await readFile(from, 'utf8')).toBe('new');
  });

  it('completes only one of eight moves to the same path, and loses no file', async () => {
    const sources = await Promise.all([...'12345678'].map((n) => write(n, 'images', `${n}.png`)));
    const target = api.path('images', 'target.png');
    const responses = await Promise.all(sources.map((source) => move(source, target)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    const contents = await Promise.all(
      (await readdir(api.path('images'))).map((name) => readFile(api.path('images', name), 'utf8')),
    );
    expect(contents.sort()).toEqual([...'12345678']);
  });

  it('completes only one of eight moves of the same file, and leaves one copy', async () => {
    for (let round = 0; round < 10; round++) {
      const source = await write('content', 'images', `source-r${round}-.png`);
      const targets = [...'12345678'].map((n) => api.path('images', `target-r${round}-${n}.png`));
      const responses = await Promise.all(targets.map((target) => move(source, target)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(responses.filter(({ status }) => ![200, 404].includes(status))).toEqual([]);
      const pictureNames = (await readdir(api.path('images'))).filter((name) => name.includes(`-r${round}-`));
      expect(pictureNames).toHaveLength(1);
    }
  });

  it("rejects Hangar's own records, as source and as target", async () => {
    await api.put('/api/settings', { theme: 'light' });
    await api.post('/api/protocols', { title: 'Mine' });
    const [protocol] = (await readdir(api.path('mods'))).filter((name) => name.endsWith('.json'));
    const json = await write('{}', 'images', 'a.json');
    for (const [from, to] of [
      [api.path('settings.json'), api.path('images', 'b.json')],
      [api.path('mods', protocol ?? ''), api.path('images', 'b.json')],
      [json, api.path('playerData.json')],
      [json, api.path('mods', 'evil-1234.json')],
      [json, api.path('Settings.JSON')],
      [json, api.path('cache', 'b.json')],
      [await write('x', 'images', 'a.lock'), api.path('hangar.lock')],
    ] as const) {
      expect([to, toRefusal(await move(from, to))]).toEqual([to, FORBIDDEN]);
    }
    expect(await exists(json)).toBe(true);
  });

  it('rejects other file types, hidden names, folders, links and outside paths', async () => {
    const from = await write('x', 'images', 'a.png');
    await mkdir(api.path('images', 'folder.png'));
    await symlink(from, api.path('images', 'link.png'));
    await symlink(files.directory, api.path('images', 'out'));
    await files.write('secret.png', 'SECRET');
    const inside = (name: string) => api.path('images', name);
    expect(toRefusal(await move(from, inside('a.sh')))).toEqual(invalidField('newPath'));
    expect(toRefusal(await move(from, inside('.a.png')))).toEqual(invalidField('newPath'));
    expect(toRefusal(await move(from, 'b.png'))).toEqual(invalidField('newPath'));
    expect(toRefusal(await move(inside('folder.png'), inside('b.png')))).toEqual(FORBIDDEN);
    expect(toRefusal(await move(inside('link.png'), inside('b.png')))).toEqual(FORBIDDEN);
    expect(toRefusal(await move(inside('out/secret.png'), inside('b.png')))).toEqual(FORBIDDEN);
    expect(toRefusal(await move(from, inside('out/b.png')))).toEqual(FORBIDDEN);
    expect(toRefusal(await move(from, inside('../../b.png')))).toEqual(FORBIDDEN);
    expect(toRefusal(await move(from, '/etc/b.png'))).toEqual(FORBIDDEN);
    expect(toRefusal(await move(from, inside('none/b.png')))).toEqual(ABSENT);
    expect(toRefusal(await move(inside('none.png'), inside('b.png')))).toEqual(ABSENT);
    expect((await move(from, inside(`${'x'.repeat(300)}.png`))).status).toBe(403);
    expect(await readFile(from, 'utf8')).toBe('x');
    expect(await readdir(files.directory)).toEqual(['secret.png']);
  });
});
