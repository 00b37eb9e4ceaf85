import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import type { IModFile } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';
import { TestFiles } from './test-files';

let api: TestLauncherApi;
let files: TestFiles;
beforeEach(async () => {
  api = await createTestLauncherApi();
  files = await TestFiles.create();
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

async function addMod(name: string): Promise<IModFile> {
  const filePath = await files.writeMod(name);
  return (await api.post('/api/mod-files/catalog', { filePath })).data;
}

const createBlank = (modFileId: string) => api.post('/api/configs/blank', { modFileId });
const read = (name: string) => api.get(`/api/configs/${encodeURIComponent(name)}`);
const write = (name: string, content: string, headers?: Record<string, string>) =>
  api.put(`/api/configs/${encodeURIComponent(name)}`, { content }, headers);

describe('POST /api/configs/blank', () => {
  it('creates an empty file and sets it as the template of the mod file', async () => {
    const mod = await addMod('Slow Burn.wad');
    const { status, data } = await createBlank(mod.id);
    expect([status, data]).toEqual([201, { configFile: 'slow-burn-settings.cfg' }]);
    expect(await readFile(api.path('configs', data.configFile), 'utf8')).toBe('');
    const [entry] = (await api.get('/api/mod-files/catalog')).data;
    expect(entry?.configTemplate).toBe(data.configFile);
  });

  it('overwrites nothing', async () => {
    const mod = await addMod('mod.wad');
    await write((await createBlank(mod.id)).data.configFile, 'my settings');
    expect((await createBlank(mod.id)).data.configFile).toBe('mod-settings-2.cfg');
    expect(await readFile(api.path('configs', 'mod-settings.cfg'), 'utf8')).toBe('my settings');
  });

  it('does not use a mod name that is invalid as a file name', async () => {
    const mod = await addMod('mod.wad');
    await api.put(`/api/mod-files/catalog/${mod.id}`, { name: '../../../日本' });
    expect((await createBlank(mod.id)).data.configFile).toBe('settings.cfg');
  });

  it('reports a missing mod file, and creates nothing', async () => {
    expect(toRefusal(await createBlank('none'))).toEqual({ status: 404, code: 'MOD_FILE_NOT_FOUND' });
    expect(toRefusal(await api.post('/api/configs/blank', {}))).toEqual(invalidField('modFileId'));
    expect(await readdir(api.path('configs'))).toEqual([]);
  });
});

describe('GET and PUT /api/configs/:fileName', () => {
  beforeEach(() => writeFile(api.path('configs', 'a.cfg'), 'show_endoom 0\n'));

  it('returns the text, accepts a new one, and notifies every client', async () => {
    expect((await read('a.cfg')).data).toEqual({ configFile: 'a.cfg', content: 'show_endoom 0\n' });
    const { fileNames } = await api.eventAfter('configs.changed', () => write('a.cfg', 'show_endoom 1\n'));
    expect(fileNames).toEqual(['a.cfg']);
    expect(await readFile(api.path('configs', 'a.cfg'), 'utf8')).toBe('show_endoom 1\n');
  });

  it('rejects a change that is based on an older text', async () => {
    const etag = (await read('a.cfg')).headers.get('etag') ?? '';
    const responses = await Promise.all(
      [...'12345'].map((text) => write('a.cfg', text, { 'if-match': etag })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
    const winner = responses.find(({ status }) => status === 200);
    expect((await read('a.cfg')).data.content).toBe(winner?.data.content);
    const next = winner?.headers.get('etag') ?? '';
    expect((await write('a.cfg', 'again', { 'if-match': next })).status).toBe(200);
  });

  it('keeps the encoding of the file', async () => {
    await writeFile(api.path('configs', 'a.cfg'), Buffer.from('name "Jörg"', 'latin1'));
    expect((await read('a.cfg')).data.content).toBe('name "Jörg"');
    await write('a.cfg', 'name "Jürg"');
    expect(await readFile(api.path('configs', 'a.cfg'), 'latin1')).toBe('name "Jürg"');
    await write('a.cfg', 'name "日本"');
    expect(await readFile(api.path('configs', 'a.cfg'), 'utf8')).toBe('name "日本"');
  });

  it('does not create a missing file', async () => {
    expect(toRefusal(await write('b.cfg', 'x'))).toEqual({ status: 404, code: 'FILE_NOT_FOUND' });
    expect(await readdir(api.path('configs'))).toEqual(['a.cfg']);
  });

  it('gives access to no files outside the settings folder', async () => {
    await writeFile(api.path('secret.cfg'), 'SECRET');
    await symlink(api.path('secret.cfg'), api.path('configs', 'link.cfg'));
    await mkdir(api.path('configs', 'folder.cfg'));
    for (const name of [
      '../secret.cfg',
      '.hidden.cfg',
      'link.cfg',
      'folder.cfg',
      'a\\b.cfg',
      'a\0.cfg',
      '/etc/x.cfg',
    ]) {
      for (const response of [await read(name), await write(name, 'x')]) {
        expect([name, toRefusal(response)]).toEqual([name, { status: 403, code: 'FORBIDDEN_PATH' }]);
      }
    }
    expect(await readFile(api.path('secret.cfg'), 'utf8')).toBe('SECRET');
  });

  it('rejects files that are not settings files, and files that are too large', async () => {
    await writeFile(api.path('configs', 'a.json'), '{}');
    await writeFile(api.path('configs', 'b.cfg'), 'bin\0ary');
    const unsupported = { status: 422, code: 'UNSUPPORTED_FILE_TYPE' };
    expect(toRefusal(await read('a.json'))).toEqual(unsupported);
    expect(toRefusal(await read('b.cfg'))).toEqual(unsupported);
    expect(toRefusal(await write('a.cfg', 'x\0y'))).toEqual(invalidField('content'));
    expect(toRefusal(await write('a.cfg', 'x'.repeat(1024 * 1024 + 1)))).toEqual(invalidField('content'));
    expect(toRefusal(await write('a.cfg', 'ä'.repeat(1024 * 1024)))).toEqual({
      status: 413,
      code: 'TOO_LARGE',
    });
  });
});

it('settings files cannot be moved into or out of their folder', async () => {
  const [pack, own] = [api.path('configs', 'pack.cfg'), api.path('images', 'own.cfg')];
  await writeFile(pack, 'a 1');
  await writeFile(own, 'b 1');
  await symlink(api.path('configs'), api.path('images', 'link'));
  for (const [filePath, newPath] of [
    [pack, api.path('configs', 'moved.cfg')],
    [pack, api.path('images', 'moved.cfg')],
    [api.path('images', 'link', 'pack.cfg'), api.path('images', 'moved.cfg')],
    [own, api.path('configs', 'own.cfg')],
  ]) {
    const response = await api.post('/api/move-file', { filePath, newPath });
    expect([newPath, toRefusal(response)]).toEqual([newPath, { status: 403, code: 'FORBIDDEN_PATH' }]);
    expect(response.error.error).toContain('settings files belong to');
  }
  expect([await readdir(api.path('configs')), await readFile(own, 'utf8')]).toEqual([['pack.cfg'], 'b 1']);
});
