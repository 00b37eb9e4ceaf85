import { access, chmod, realpath, rm } from 'node:fs/promises';
import type { IModFile } from '@hangar/domain';

import { toRefusal } from './error-responses';
import { PlayableApi } from './playable-api';

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
const launch = (id: string, body?: unknown) => game.api.post(`/api/protocols/${id}/launch`, body);

describe('POST /api/protocols/:id/launch', () => {
  it('starts the port with all arguments in order, and returns the session', async () => {
    const [a, deh, b] = [await add('a.wad'), await add('p.deh'), await add('b c.wad')];
    const protocol = await game.createProtocol({
      files: [a, deh, b].map(({ id }) => ({ fileId: id })),
      launchParameters: `-skill 2 "-x y"`,
      saveDirectory: game.files.path('saves'),
    });
    const session = await game.launch(protocol.id);
    expect(session).toEqual({
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      protocolId: protocol.id,
      pid: game.process.pid,
      command: expect.objectContaining({ executable: game.port, notes: [] }) as unknown,
      startedAt: '2026-01-02T03:04:05.000Z',
      logFile: game.api.path('logs', `${protocol.id}.log`),
    });
    const { args } = game.process.request;
    expect(session.command.args).toEqual(args);
    expect(args.slice(0, 7)).toEqual([
      '-iwad',
      game.doom2.iwadPath,
      '-file',
      ...['a.wad', 'b c.wad'].map((name) => game.api.path('runs', protocol.id, 'files', name)),
      '-deh',
      game.api.path('runs', protocol.id, 'files', 'p.deh'),
    ]);
    expect(await Promise.all([3, 4, 6].map((index) => realpath(args[index] ?? '')))).toEqual(
      [a, b, deh].map(({ filePath }) => filePath),
    );
    expect(args.filter((argument) => argument === '-file')).toHaveLength(1);
    expect(args.slice(-3)).toEqual(['-skill', '2', '-x y']);
    expect(args[args.indexOf('-save') + 1]).toBe(game.files.path('saves'));
    expect(session.command.workingDirectory).toBe(game.api.path('runs', protocol.id));
    await access(game.files.path('saves'));
  });

  it('applies load orders, and omits disabled files', async () => {
    const base = await add('base.wad');
    const off = await add('off.wad');
    const loadOrder = [base].map(({ hashValue, name }) => ({ hashValue, name }));
    const user = await add('user.wad', { loadOrder });
    const files = [{ fileId: user.id }, { fileId: off.id, enabled: false }, { fileId: base.id }];
    const { command } = await game.launch((await game.createProtocol({ files })).id);
    const index = command.args.indexOf('-file');
    const loaded = command.args.slice(index + 1, index + 3);
    expect(await Promise.all(loaded.map((path) => realpath(path)))).toEqual([base.filePath, user.filePath]);
    expect(command.args.join(' ')).not.toContain('off.wad');
    expect(command.notes.join()).toContain('not the order shown here');
  });

  it('overrides options of the protocol for this launch only', async () => {
    const { id, options } = await game.createProtocol({ options: { skill: 1, noMonsters: true } });
    const { command } = await game.launch(id, { options: { skill: 5, map: 'MAP07' } });
    expect(command.args.join(' ')).toMatch(/-warp 7\b.*-skill 5\b.*-nomonsters/);
    expect((await game.read(id)).options).toEqual(options);
  });

  it('counts the launch, and publishes an event', async () => {
    const { id } = await game.createProtocol();
    const listener = await game.api.listen();
    const session = await game.launch(id);
    expect(await listener.next('session.started')).toEqual(session);
    expect(await game.read(id)).toMatchObject({ launchCount: 1, lastLaunchedAt: session.startedAt });
    listener.close();
  });

  it('starts only one of 20 concurrent launches', async () => {
    const { id } = await game.createProtocol();
    const listener = await game.api.listen();
    const posts = Array.from({ length: 20 }, () => launch(id));
    await listener.next('session.started');
    game.clock.advance(500);
    const responses = await Promise.all(posts);
    listener.close();
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(responses.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'ALREADY_RUNNING',
      error: expect.stringContaining('Game') as unknown,
    });
    expect(game.api.runner.starts).toHaveLength(1);
  });

  it('does not fail if the game is stopped while it starts', async () => {
    const { id } = await game.createProtocol();
    const listener = await game.api.listen();
    const response = launch(id);
    const { sessionId } = await listener.next('session.started');
    await game.api.post(`/api/sessions/${sessionId}/stop`);
    expect(await response).toMatchObject({
      status: 200,
      data: { sessionId, endedAt: expect.any(String) as unknown },
    });
    listener.close();
  });

  it('returns an ended session for a port that exits immediately without an error', async () => {
    const { id } = await game.createProtocol();
    game.api.runner.nextStart({ exit: { exitCode: 0 } });
    const { status, data } = await launch(id);
    expect(status).toBe(200);
    expect(data).toMatchObject({ exitCode: 0, seconds: 1, endedAt: data.startedAt });
    expect(await game.read(id)).toMatchObject({ launchCount: 1, playtimeSeconds: 1 });
  });

  it('returns the exit code and last output of a port that fails, and does not count the launch', async () => {
    const { id } = await game.createProtocol();
    game.api.runner.nextStart({ output: 'hello\nE_Fatal: no sky\n', exit: { exitCode: 255 } });
    const response = await launch(id);
    expect(toRefusal(response)).toEqual({ status: 422, code: 'LAUNCH_FAILED' });
    expect(response.error.details).toEqual({
      exitCode: 255,
      signal: null,
      output: ['hello', 'E_Fatal: no sky'],
    });
    expect(response.error.error).toMatch(/255.*no sky/);
    expect(await game.read(id)).toMatchObject({ launchCount: 0, playtimeSeconds: 0, lastLaunchedAt: null });
    await game.launch(id);
  });

  it('returns the signal of a port that crashes immediately', async () => {
    const { id } = await game.createProtocol();
    game.api.runner.nextStart({ exit: { signal: 'SIGSEGV' } });
    const response = await launch(id);
    expect(toRefusal(response)).toEqual({ status: 422, code: 'LAUNCH_FAILED' });
    expect(response.error.details).toEqual({ exitCode: null, signal: 'SIGSEGV', output: [] });
  });

  it("returns the operating system's message if it cannot run the program", async () => {
    const { id } = await game.createProtocol();
    game.api.runner.nextStart({ refusal: 'dsda-doom is for another machine.' });
    const response = await launch(id);
    expect(toRefusal(response)).toEqual({ status: 422, code: 'LAUNCH_FAILED' });
    expect(response.error).toMatchObject({ error: 'dsda-doom is for another machine.' });
    expect(response.error.details).toEqual({ exitCode: null, signal: null, output: [] });
  });

  it('lists missing files', async () => {
    const [gone, here] = [await add('gone.wad'), await add('here.wad')];
    await rm(gone.filePath);
    const missingFile = { hashValue: 'f'.repeat(32), name: 'Lost.wad' };
    const { id } = await game.createProtocol({
      files: [{ fileId: gone.id }, { fileId: here.id }, missingFile],
    });
    const response = await launch(id);
    expect(toRefusal(response)).toEqual({ status: 422, code: 'MOD_FILES_MISSING' });
    expect(response.error.details).toEqual({
      files: [{ hashValue: gone.hashValue, name: 'gone' }, missingFile],
    });
    expect(response.error.error).toContain('Lost.wad');
    expect(game.api.runner.starts).toEqual([]);
  });

  it('reports a missing source port by name', async () => {
    const named = await launch((await game.createProtocol({ sourcePortId: 'gone' })).id);
    expect(toRefusal(named)).toEqual({ status: 422, code: 'SOURCE_PORT_MISSING' });
    expect(named.error.error).toContain('gone');
    const { id } = await game.createProtocol();
    await chmod(game.port, 0o644);
    expect(toRefusal(await launch(id))).toEqual({ status: 422, code: 'SOURCE_PORT_MISSING' });
    await rm(game.port);
    expect(toRefusal(await launch(id))).toEqual({ status: 422, code: 'SOURCE_PORT_MISSING' });
    await game.api.put('/api/settings', { sourcePorts: [] });
    expect(toRefusal(await launch(id))).toEqual({ status: 422, code: 'SOURCE_PORT_MISSING' });
  });

  it('reports a missing base game by name', async () => {
    const named = await launch((await game.createProtocol({ baseGameVersionId: 'gone' })).id);
    expect(toRefusal(named)).toEqual({ status: 422, code: 'BASE_GAME_MISSING' });
    const { id } = await game.createProtocol();
    await rm(game.doom2.iwadPath);
    const response = await launch(id);
    expect(toRefusal(response)).toEqual({ status: 422, code: 'BASE_GAME_MISSING' });
    expect(response.error.error).toContain('doom2.wad');
  });

  it.each([[{ options: { skill: 9 } }], [{ options: null }], [{ executable: '/bin/sh' }], [[]]])(
    'rejects %j',
    async (body) => {
      const { id } = await game.createProtocol();
      expect(toRefusal(await launch(id, body))).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
      expect(game.api.runner.starts).toEqual([]);
    },
  );

  it('passes shell metacharacters unchanged', async () => {
    const { id } = await game.createProtocol({ launchParameters: `'$(touch x)' ";reboot" a\\ b '|' '*'` });
    const { command } = await game.launch(id);
    expect(command.args.slice(-5)).toEqual(['$(touch x)', ';reboot', 'a b', '|', '*']);
  });

  it('rejects an unclosed quote', async () => {
    const { id } = await game.createProtocol({ launchParameters: `-x "oops` });
    expect(toRefusal(await launch(id))).toMatchObject({ status: 400, paths: ['launchParameters'] });
  });
});
