import { readdir, readFile, stat } from 'node:fs/promises';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';
import { TestFiles } from './test-files';
import { GIF, JPEG, INVALID_IMAGES, PNG } from './test-images';

let api: TestLauncherApi;
let files: TestFiles;
beforeAll(async () => void (api = await createTestLauncherApi()));
beforeEach(async () => void (files = await TestFiles.create()));
afterEach(async () => {
  for (const name of await listImages()) await api.delete(`/api/screenshots/${encodeURIComponent(name)}`);
  expect(await listImages()).toEqual([]);
  await api.delete('/api/trash');
  await files.remove();
});
afterAll(() => api.close());

const listImages = () => readdir(api.path('images'));
const upload = (filePath: string) => api.post('/api/screenshots/upload', { filePath });
const save = (fileName: string, data: string) => api.post('/api/screenshots/import', { fileName, data });

describe('POST /api/screenshots/upload', () => {
  it('copies a picture from anywhere and keeps the original', async () => {
    const filePath = await files.write('doom00.png', PNG);
    const { status, data } = await upload(filePath);
    expect([status, data]).toEqual([201, { fileName: 'doom00.png' }]);
    expect(await readFile(api.path('images', 'doom00.png'))).toEqual(PNG);
    expect(await readFile(filePath)).toEqual(PNG);
    expect((await stat(api.path('images', 'doom00.png'))).mode & 0o777).toBe(0o600);
  });

  it('overwrites nothing', async () => {
    const first = await upload(await files.write('doom00.png', PNG));
    const second = await upload(await files.write('other/doom00.png', GIF));
    const third = await upload(await files.write('other/doom00.gif', GIF));
    expect([first.data.fileName, second.data.fileName, third.data.fileName]).toEqual([
      'doom00.png',
      'doom00.gif',
      'doom00-2.gif',
    ]);
    expect(await readFile(api.path('images', 'doom00.png'))).toEqual(PNG);
  });

  it('gives each of many concurrent uploads a different name', async () => {
    const filePath = await files.write('shot.png', PNG);
    const responses = await Promise.all(Array.from({ length: 12 }, () => upload(filePath)));
    expect(new Set(responses.map(({ data }) => data.fileName)).size).toBe(12);
    expect(await listImages()).toHaveLength(12);
  });

  it.each([
    ['../up.png', 'up.png'],
    ['.hidden.png', 'hidden.png'],
    ['a<b>:c|d?.png', 'a_b_c_d_.png'],
    ['....png', 'image.png'],
    ['no extension', 'no extension.png'],
    ['page.html', 'page.png'],
    [`${'長'.repeat(80)}.png`, `${'長'.repeat(40)}.png`],
    [`${'x'.repeat(251)}.png`, `${'x'.repeat(120)}.png`],
  ])('renames %s to a name that every system accepts', async (name, expected) => {
    const { data } = await upload(await files.write(`in/${name}`, PNG));
    expect(data.fileName).toBe(expected);
  });

  it('rejects files that are not pictures, and leaves nothing behind', async () => {
    for (const [name, bytes] of Object.entries(INVALID_IMAGES)) {
      const response = await upload(await files.write(name, bytes));
      expect([name, response.status, response.error.code]).toEqual([name, 422, 'UNSUPPORTED_FILE_TYPE']);
    }
    expect(await listImages()).toEqual([]);
  });

  it('explains what to do with a PCX file', async () => {
    const response = await upload(await files.write('DOOM00.pcx', INVALID_IMAGES['screen.pcx'] as Buffer));
    expect(response.error.error).toMatch(/PCX.*png_screenshots 1/);
  });

  it('rejects paths that are not files', async () => {
    expect(toRefusal(await upload(files.directory))).toEqual({ status: 403, code: 'FORBIDDEN_PATH' });
    expect(toRefusal(await upload('/dev/zero'))).toEqual({ status: 403, code: 'FORBIDDEN_PATH' });
    expect(toRefusal(await upload(files.path('none.png')))).toEqual({ status: 404, code: 'FILE_NOT_FOUND' });
    expect(toRefusal(await upload('doom00.png'))).toEqual(invalidField('filePath'));
  });
});

describe('POST /api/screenshots/import', () => {
  it('saves base64 data with the file extension for its content', async () => {
    const { status, data } = await save('shot.png', JPEG.toString('base64'));
    expect([status, data]).toEqual([201, { fileName: 'shot.jpg' }]);
    expect(await readFile(api.path('images', 'shot.jpg'))).toEqual(JPEG);
  });

  it('accepts a body of up to 20 MB', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(14 * 1024 * 1024)]).toString('base64');
    expect((await save('large.png', large)).status).toBe(201);
    expect(toRefusal(await save('larger.png', large + large))).toEqual({ status: 413, code: 'TOO_LARGE' });
    const elsewhere = await api.post('/api/protocols', { title: 'x', description: large });
    expect(toRefusal(elsewhere)).toEqual({ status: 413, code: 'TOO_LARGE' });
  });

  it.each([
    ['invalid base64', 'shot.png', '!!!!', ['data']],
    ['truncated base64', 'shot.png', PNG.toString('base64').slice(0, -1), ['data']],
    ['base64 with other characters', 'shot.png', `QUJD \n==${PNG.toString('base64')}`, ['data']],
    ['base64url', 'shot.png', 'ab-_', ['data']],
    ['nothing', 'shot.png', '', ['data']],
    ['a name that is a path', '../shot.png', PNG.toString('base64'), ['fileName']],
    ['a name that starts with a dot', '.shot.png', PNG.toString('base64'), ['fileName']],
    ['a name with NUL', 'shot\0.png', PNG.toString('base64'), ['fileName']],
  ])('rejects %s', async (_case, fileName, data, paths) => {
    expect(toRefusal(await save(fileName, data))).toEqual(invalidField(...paths));
  });

  it('rejects content that is not a picture', async () => {
    const response = await save('shot.png', Buffer.from('<svg/>').toString('base64'));
    expect(toRefusal(response)).toEqual({ status: 422, code: 'UNSUPPORTED_FILE_TYPE' });
    expect(await listImages()).toEqual([]);
  });
});

describe('GET /api/screenshots/:fileName/content', () => {
  it('returns the name, the type and the bytes', async () => {
    await save('shot.png', PNG.toString('base64'));
    const { data } = await api.get('/api/screenshots/shot.png/content');
    expect(data).toEqual({ fileName: 'shot.png', mimeType: 'image/png', data: PNG.toString('base64') });
  });

  it('reports a missing picture', async () => {
    const response = await api.get('/api/screenshots/none.png/content');
    expect(toRefusal(response)).toEqual({ status: 404, code: 'FILE_NOT_FOUND' });
  });
});
