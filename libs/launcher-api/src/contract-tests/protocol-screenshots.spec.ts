import { mkdir, readdir, symlink, utimes, readFile, writeFile } from 'node:fs/promises';
import type { IProtocol } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';
import { TestFiles } from './test-files';
import { GIF, PNG } from './test-images';

let api: TestLauncherApi;
let files: TestFiles;
let protocol: IProtocol;
beforeEach(async () => {
  api = await createTestLauncherApi();
  files = await TestFiles.create();
  protocol = (await api.post('/api/protocols', { title: 'Sunder' })).data;
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

const listScreenshots = (id: string) => api.get(`/api/protocols/${id}/screenshots`);
const listNames = async (id: string) => (await listScreenshots(id)).data.map(({ fileName }) => fileName);
const listImages = () => readdir(api.path('images'));

async function upload(name: string, { protocolId = protocol.id, takenAt = '2026-03-01T10:00:00.000Z' } = {}) {
  const filePath = await files.write(name, name.endsWith('.gif') ? GIF : PNG);
  await utimes(filePath, new Date(takenAt), new Date(takenAt));
  return api.post('/api/screenshots/upload', { filePath, protocolId });
}

describe('screenshots of a protocol', () => {
  it('are named after the protocol, overwrite nothing, and are sorted by the time when they were taken', async () => {
    const first = await upload('doom00.png', { takenAt: '2026-03-01T10:00:00.000Z' });
    const second = await upload('again/doom00.png', { takenAt: '2026-03-03T10:00:00.000Z' });
    await upload('doom01.gif', { takenAt: '2026-03-02T10:00:00.000Z' });
    const id = protocol.id;
    expect([first.data.fileName, second.data.fileName]).toEqual([`${id}~doom00.png`, `${id}~doom00-2.png`]);
    expect((await listScreenshots(id)).data).toEqual([
      { fileName: `${id}~doom00-2.png`, sizeBytes: PNG.length, takenAt: '2026-03-03T10:00:00.000Z' },
      { fileName: `${id}~doom01.gif`, sizeBytes: GIF.length, takenAt: '2026-03-02T10:00:00.000Z' },
      { fileName: `${id}~doom00.png`, sizeBytes: PNG.length, takenAt: '2026-03-01T10:00:00.000Z' },
    ]);
  });

  it('can be sent as base64', async () => {
    const body = { fileName: 'shot.png', data: PNG.toString('base64'), protocolId: protocol.id };
    expect((await api.post('/api/screenshots/import', body)).data.fileName).toBe(`${protocol.id}~shot.png`);
    expect(await listNames(protocol.id)).toEqual([`${protocol.id}~shot.png`]);
  });

  it('are not confused with those of a protocol whose ID starts with the same characters, or with other pictures', async () => {
    const longer = `${protocol.id}--more`;
    const record = JSON.stringify({ ...protocol, id: longer });
    await api.restart(() => writeFile(api.path('mods', `${longer}.json`), record));
    await upload('a.png');
    await upload('b.png', { protocolId: longer });
    await api.post('/api/screenshots/upload', { filePath: await files.write(`${protocol.id}~c.png`, PNG) });
    expect(await listNames(protocol.id)).toEqual([`${protocol.id}~a.png`]);
    expect(await listNames(longer)).toEqual([`${longer}~b.png`]);
    expect(await listImages()).toContain(`${protocol.id}_c.png`);
  });

  it('exclude links, folders and files that cannot be displayed', async () => {
    await upload('a.png');
    await symlink('/etc/passwd', api.path('images', `${protocol.id}~link.png`));
    await mkdir(api.path('images', `${protocol.id}~folder.png`));
    await writeFile(api.path('images', `${protocol.id}~text.png`), 'no picture');
    expect(await listNames(protocol.id)).toEqual([`${protocol.id}~a.png`]);
  });

  it('are restored with a deleted protocol', async () => {
    await upload('a.png');
    await api.delete(`/api/protocols/${protocol.id}`);
    expect(toRefusal(await listScreenshots(protocol.id))).toEqual({
      status: 404,
      code: 'PROTOCOL_NOT_FOUND',
    });
    await api.post(`/api/protocols/${protocol.id}/restore`);
    expect(await listNames(protocol.id)).toEqual([`${protocol.id}~a.png`]);
  });

  it('are rejected for an unknown or invalid protocol', async () => {
    const notFound = { status: 404, code: 'PROTOCOL_NOT_FOUND' };
    expect(toRefusal(await upload('a.png', { protocolId: 'none' }))).toEqual(notFound);
    const body = { fileName: 'a.png', data: PNG.toString('base64') };
    const inBase64 = await api.post('/api/screenshots/import', { ...body, protocolId: 'none' });
    expect(toRefusal(inBase64)).toEqual(notFound);
    expect(toRefusal(await upload('a.png', { protocolId: '../mods/x' }))).toEqual(invalidField('protocolId'));
    expect(await listImages()).toEqual([]);
  });
});

describe('DELETE /api/screenshots/:fileName', () => {
  const remove = (fileName: string) => api.delete(`/api/screenshots/${encodeURIComponent(fileName)}`);

  it('deletes one picture, and publishes an event to every client', async () => {
    const { fileName } = (await upload('a.png')).data;
    await upload('b.png');
    const event = await api.eventAfter('images.changed', async () => {
      const { status, data } = await remove(fileName);
      expect([status, data]).toEqual([200, { fileName, trashId: expect.any(String) }]);
    });
    expect(event).toEqual({ fileNames: [fileName] });
    expect(await listNames(protocol.id)).toEqual([`${protocol.id}~b.png`]);
    expect(toRefusal(await remove(fileName))).toEqual({ status: 404, code: 'FILE_NOT_FOUND' });
  });

  it('moves the picture to the trash, and it can be restored unchanged', async () => {
    const { fileName } = (await upload('a.png')).data;
    const before = await api.get(`/api/protocols/${protocol.id}/screenshots`);
    const { trashId } = (await remove(fileName)).data;
    expect((await api.get('/api/trash')).data).toEqual([
      expect.objectContaining({ id: trashId, kind: 'image', name: fileName, sizeBytes: PNG.length }),
    ]);
    await api.restart();
    const event = await api.eventAfter('images.changed', () => api.post(`/api/trash/${trashId}/restore`));
    expect(event).toEqual({ fileNames: [fileName] });
    expect((await api.get(`/api/protocols/${protocol.id}/screenshots`)).data).toEqual(before.data);
    expect((await api.get('/api/trash')).data).toEqual([]);
  });

  it('cannot be undone if that would overwrite another picture or use a different folder', async () => {
    const { fileName } = (await upload('a.png')).data;
    const { trashId } = (await remove(fileName)).data;
    await upload('a.png');
    const restore = () => api.post(`/api/trash/${trashId}/restore`);
    expect(toRefusal(await restore())).toEqual({ status: 409, code: 'TARGET_EXISTS' });
    const record = api.path('trash', trashId, 'item.json');
    const content = JSON.parse(await readFile(record, 'utf8')) as object;
    await api.restart(() => writeFile(record, JSON.stringify({ ...content, subjectId: '../a.png' })));
    expect(toRefusal(await restore())).toEqual({ status: 409, code: 'DOCUMENT_DAMAGED' });
  });

  it('succeeds for one of two concurrent requests', async () => {
    const { fileName } = (await upload('a.png')).data;
    const responses = await Promise.all([remove(fileName), remove(fileName)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await api.get('/api/trash')).data).toHaveLength(1);
  });

  it('keeps the cover of a protocol, and reports the protocol', async () => {
    const { fileName } = (await upload('a.png')).data;
    await api.put(`/api/protocols/${protocol.id}`, { screenshotPath: fileName });
    const refused = await remove(fileName);
    expect(toRefusal(refused)).toEqual({ status: 409, code: 'IN_USE' });
    expect(refused.error.error).toContain('the cover of "Sunder"');
    await api.put(`/api/protocols/${protocol.id}`, { screenshotPath: null });
    expect((await remove(fileName)).status).toBe(200);
  });

  it.each(['../settings.json', '..\\settings.json', '.hidden', '..'])(
    'deletes nothing as %s',
    async (name) => {
      await writeFile(api.path('images', '.hidden'), PNG);
      expect((await remove(name)).status).toBeGreaterThanOrEqual(403);
      expect(await listImages()).toContain('.hidden');
    },
  );

  it('deletes only pictures', async () => {
    await writeFile(api.path('images', 'note.txt'), 'mine');
    expect(toRefusal(await remove('note.txt'))).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    expect(await listImages()).toContain('note.txt');
  });
});
