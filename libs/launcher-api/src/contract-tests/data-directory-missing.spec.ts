import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { waitUntil } from '@hangar/api-foundation/testing';
import type { IProtocol } from '@hangar/domain';

import { PlayableApi } from './playable-api';

let playable: PlayableApi;
let protocol: IProtocol;
beforeEach(async () => {
  playable = await PlayableApi.create();
  protocol = await playable.createProtocol();
});
afterEach(() => playable.close());

const getMovedPath = () => `${playable.api.directory}-elsewhere`;
const disconnect = () => rename(playable.api.directory, getMovedPath());
const putBack = () => rename(getMovedPath(), playable.api.directory);
const listProblemCodes = async () =>
  (await playable.api.get('/api/health')).data.problems.map(({ code }) => code);
const listTitles = async () => (await playable.api.get('/api/protocols')).data.map(({ title }) => title);

/** Sends every kind of write request, and returns the responses. */
async function sendWrites(): Promise<{ status: number; code?: string; text: string }[]> {
  const { api } = playable;
  const upload = await fetch(`${api.url}/api/uploads/a.wad`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: 'PWAD',
  });
  const uploaded = (await upload.json()) as { code?: string; error: string };
  const responses = [
    await api.put('/api/settings', { theme: 'light' }),
    await api.post('/api/protocols', { title: 'New' }),
    await api.put(`/api/protocols/${protocol.id}`, { title: 'Changed' }),
    await api.delete(`/api/protocols/${protocol.id}`),
    await api.post('/api/mod-files/catalog', { filePath: await playable.files.writeMod('b.wad') }),
    await api.post(`/api/protocols/${protocol.id}/playtime`, { sessionSeconds: 60 }),
    await api.post('/api/open-folder', { folder: 'working', protocolId: protocol.id }),
  ];
  return [
    ...responses.map(({ status, error }) => ({ status, code: error.code, text: error.error })),
    { status: upload.status, code: uploaded.code, text: uploaded.error },
  ];
}

async function expectRefusals(): Promise<void> {
  for (const { status, code, text } of await sendWrites()) {
    expect([status, code]).toEqual([503, 'STORAGE_READONLY']);
    expect(text).toContain(`The data folder ${playable.api.directory} is missing`);
    expect(text).toContain('HANGAR_DATA_DIR');
  }
}

describe('a data directory that disappears', () => {
  it('is reported, and cached data is still returned, but no new directory is created in its place', async () => {
    await disconnect();
    await expectRefusals();
    expect(await listTitles()).toEqual(['Game']);
    expect((await playable.api.get(`/api/protocols/${protocol.id}`)).data).toEqual(protocol);
    expect(await listProblemCodes()).toContain('DATA_DIRECTORY_MISSING');
    await expect(readdir(playable.api.directory)).rejects.toMatchObject({ code: 'ENOENT' });
    await putBack();
  });

  it('is not confused with another directory in its place, which stays unchanged', async () => {
    await disconnect();
    await mkdir(playable.api.directory);
    await expectRefusals();
    // A background write may have begun earlier. It removes its temporary file when it ends.
    await waitUntil(async () => (await readdir(playable.api.directory)).length === 0);
    await rm(playable.api.directory, { recursive: true });
    await putBack();
  });

  it('is also reported if its replacement cannot be read', async () => {
    await disconnect();
    await mkdir(`${playable.api.directory}/hangar.lock`, { recursive: true });
    await expectRefusals();
    expect(await listProblemCodes()).toContain('DATA_DIRECTORY_MISSING');
    await rm(playable.api.directory, { recursive: true });
    await putBack();
    expect(await listProblemCodes()).not.toContain('DATA_DIRECTORY_MISSING');
  });

  it('is used again, with edits made in the meantime, once it returns', async () => {
    const path = `${getMovedPath()}/mods/${protocol.id}.json`;
    await disconnect();
    expect(await listProblemCodes()).toContain('DATA_DIRECTORY_MISSING');
    await writeFile(path, (await readFile(path, 'utf8')).replace('"Game"', '"By hand"'));
    await putBack();
    expect(await listProblemCodes()).not.toContain('DATA_DIRECTORY_MISSING');
    expect(await listTitles()).toEqual(['By hand']);
    expect((await playable.api.post('/api/protocols', { title: 'New' })).status).toBe(201);
    expect(await listTitles()).toEqual(['By hand', 'New']);
  });

  it('may return on a different drive', async () => {
    await disconnect();
    await cp(getMovedPath(), playable.api.directory, {
      recursive: true,
      filter: (name) => !name.endsWith('.sock'),
    });
    expect(await listProblemCodes()).toEqual([]);
    expect((await playable.api.put('/api/settings', { theme: 'light' })).status).toBe(200);
    await rm(getMovedPath(), { recursive: true });
  });

  it('prevents launches, and no program is started', async () => {
    await disconnect();
    const response = await playable.api.post(`/api/protocols/${protocol.id}/launch`);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(playable.api.runner.processes).toEqual([]);
    await expect(readdir(playable.api.directory)).rejects.toMatchObject({ code: 'ENOENT' });
    await putBack();
  });
});
