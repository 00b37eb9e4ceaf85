import { access, writeFile } from 'node:fs/promises';
import type { IModFile } from '@hangar/domain';
import { buildIwad } from '@hangar/wad-files/testing';

import { toRefusal } from './error-responses';
import { waitForBaseGames } from './base-game-library';
import { PlayableApi } from './playable-api';

const TEST_LAUNCH = '/api/protocols/test-launch';
const PREVIEW = '/api/protocols/preview';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

const add = async (name: string, description: object = {}): Promise<IModFile> => {
  const filePath = name.endsWith('.deh')
    ? await game.files.write(name, `Patch File ${name}`)
    : await game.files.writeMod(name);
  return (await game.api.post('/api/mod-files/catalog', { filePath, ...description })).data;
};

describe('POST /api/protocols/test-launch', () => {
  it('launches an unsaved protocol without saving or counting it', async () => {
    const filePath = await game.files.writeMod('loose.wad');
    const { status, data } = await game.start(TEST_LAUNCH, { title: 'Test', files: [{ filePath }] });
    expect(status).toBe(200);
    expect(data.protocolId).toBeNull();
    expect(game.process.request.args).toContain(filePath);
    game.clock.advance(60_000);
    expect(await game.end()).toMatchObject({ seconds: 61, protocolId: null });
    expect((await game.api.get('/api/protocols')).data).toEqual([]);
    expect((await game.api.get('/api/mod-files/catalog')).data).toEqual([]);
  });

  it('allows only one test launch at a time', async () => {
    await game.start(TEST_LAUNCH, { title: 'Test' });
    const repeated = await game.api.post(TEST_LAUNCH, { title: 'Test' });
    expect(toRefusal(repeated)).toEqual({ status: 409, code: 'ALREADY_RUNNING' });
  });

  it('reports a missing loose file by name', async () => {
    const filePath = game.files.path('gone.wad');
    const response = await game.api.post(TEST_LAUNCH, { title: 'Test', files: [{ filePath }] });
    expect(toRefusal(response)).toEqual({ status: 422, code: 'MOD_FILES_MISSING' });
  });
});

describe('POST /api/protocols/preview', () => {
  it('returns the command of a launch without launching anything', async () => {
    const file = await add('a.wad');
    const request = {
      title: 'x',
      files: [{ fileId: file.id }],
      options: { skill: 3 },
      launchParameters: '-fast',
    };
    const { status, data } = await game.api.post(PREVIEW, request);
    expect(status).toBe(200);
    expect(Object.keys(data)).toEqual(['executable', 'args', 'workingDirectory', 'environment', 'notes']);
    expect(game.api.runner.starts).toEqual([]);
    const { data: session } = await game.start(TEST_LAUNCH, request);
    expect(session.command).toEqual(data);
  });

  it('returns what the launch of a saved protocol uses: its folders, links and settings', async () => {
    const file = await add('a.wad');
    await game.api.post('/api/configs/blank', { modFileId: file.id });
    await writeFile(game.api.path('wads', 'renamed.wad'), buildIwad('plutonia'));
    const versions = await waitForBaseGames(game.api, ({ length }) => length === 2);
    const { id: baseGameVersionId } = versions.find(({ id }) => id !== game.doom2.id) ?? game.doom2;
    const request = { title: 'Game', baseGameVersionId, files: [{ fileId: file.id }] };
    const { id } = await game.createProtocol(request);
    const previewed = (await game.api.post(`${PREVIEW}?protocolId=${id}`, request)).data;
    expect(await game.read(id)).toMatchObject({ configFile: null, launchCount: 0 });
    const { command } = await game.launch(id);
    expect(previewed).toEqual(command);
    expect(command.args.join(' ')).toContain(game.api.path('runs', id, 'iwads'));
    expect(command.args.join(' ')).toContain(`${id}.cfg`);
  });

  it('returns the command of a test launch for a protocol that does not exist', async () => {
    const request = { title: 'Game' };
    const { data: ofTest } = await game.api.post(PREVIEW, request);
    for (const id of ['none', '../settings', '__proto__']) {
      const response = await game.api.post(`${PREVIEW}?protocolId=${id}`, request);
      expect([response.status, response.data]).toEqual([200, ofTest]);
    }
  });

  it('reports missing files instead of rejecting the request', async () => {
    await game.api.put('/api/settings', { sourcePorts: [] });
    const request = {
      title: 'x',
      baseGameVersionId: 'gone',
      files: [{ hashValue: 'f'.repeat(32), name: 'Lost' }],
    };
    const { status, data } = await game.api.post(PREVIEW, request);
    expect(status).toBe(200);
    expect(data.executable).toBe('');
    for (const expectedWord of ['gone', 'source port', 'Lost'])
      expect(data.notes.join('\n')).toContain(expectedWord);
    expect(data.notes.filter((note) => /base game/i.test(note))).toHaveLength(1);
  });

  it('writes no files', async () => {
    await game.api.post(PREVIEW, { title: 'x', saveDirectory: game.files.path('saves') });
    await expect(access(game.files.path('saves'))).rejects.toThrow();
    await expect(access(game.api.path('runs'))).rejects.toThrow();
  });

  it('uses the port that the base game prefers, by ID or by path', async () => {
    const other = await game.files.writeProgram('woof');
    const { data } = await game.api.get('/api/settings');
    await game.api.put('/api/settings', {
      sourcePorts: [
        ...data.sourcePorts,
        { id: 'w', name: 'w', family: 'woof', version: '15', executablePath: other },
      ],
    });
    for (const executable of ['w', other]) {
      await game.api.put(`/api/versions/${game.doom2.id}`, { executable });
      const preview = await game.api.post(PREVIEW, { title: 'x' });
      expect(preview.data.executable).toBe(other);
    }
  });
});
