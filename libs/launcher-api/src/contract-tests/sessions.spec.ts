import { waitUntil } from '@hangar/api-foundation/testing';
import type { ILaunchSession } from '@hangar/domain';

import { PlaytimeRecorder } from '../lib/play/launch/playtime-recorder';
import { toRefusal } from './error-responses';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

const listSessions = async (): Promise<ILaunchSession[]> => (await game.api.get('/api/sessions')).data;

describe('a session', () => {
  it('is listed while it runs and after it has ended, newest first', async () => {
    const [one, two] = [await game.createProtocol(), await game.createProtocol()];
    const first = await game.launch(one.id);
    game.clock.advance(1000);
    const second = await game.launch(two.id);
    expect(await listSessions()).toEqual([second, first]);
    game.clock.advance(9_500);
    const ended = await game.end({ exitCode: 3 });
    expect(ended).toEqual({ ...second, endedAt: '2026-01-02T03:04:16.500Z', exitCode: 3, seconds: 10 });
    expect(await listSessions()).toEqual([ended, first]);
  });

  it('counts its playtime once, and allows another launch of the protocol', async () => {
    const { id } = await game.createProtocol();
    await game.launch(id);
    game.clock.advance(119_500);
    await game.end();
    expect((await game.read(id)).playtimeSeconds).toBe(120);
    await game.api.restart();
    expect((await game.read(id)).playtimeSeconds).toBe(120);
    await game.launch(id);
    game.clock.advance(500);
    await game.end({ signal: 'SIGSEGV' });
    expect(await game.read(id)).toMatchObject({ playtimeSeconds: 120, launchCount: 1 });
    await game.launch(id);
    game.clock.advance(59_500);
    await game.end({ signal: 'SIGKILL' });
    expect(await game.read(id)).toMatchObject({ playtimeSeconds: 180, launchCount: 2 });
  });

  it('is listed as running until its protocol can be launched again', async () => {
    const { id } = await game.createProtocol();
    await game.launch(id);
    let finishCounting = (): void => undefined;
    const counting = new Promise<void>((resolve) => (finishCounting = resolve));
    const addPending = jest.spyOn(game.api.resolve(PlaytimeRecorder), 'addPending');
    addPending.mockImplementationOnce(() => counting);
    await game.api.eventAfter('session.ended', async () => {
      await game.api.runner.end(game.process, { exitCode: 0 });
      await waitUntil(() => addPending.mock.calls.length > 0);
      const [session] = await listSessions();
      const { status } = await game.api.post(`/api/protocols/${id}/launch`);
      finishCounting();
      expect([status, session?.endedAt]).toEqual([409, undefined]);
    });
    expect((await listSessions())[0]).toHaveProperty('endedAt');
    await game.launch(id);
  });

  it('continues while Hangar restarts, and its playtime is counted completely', async () => {
    const { id } = await game.createProtocol();
    const session = await game.launch(id);
    await game.api.restart(() => Promise.resolve(game.clock.advance(599_500)));
    expect(await listSessions()).toEqual([session]);
    expect(toRefusal(await game.api.post(`/api/protocols/${id}/launch`))).toMatchObject({
      code: 'ALREADY_RUNNING',
    });
    const ended = await game.end();
    expect(ended).toMatchObject({ sessionId: session.sessionId, seconds: 600, exitCode: 0 });
    expect((await game.read(id)).playtimeSeconds).toBe(600);
  });

  it('counts until it was last seen running if it ended while Hangar was not running', async () => {
    const { id } = await game.createProtocol();
    await game.launch(id);
    game.clock.advance(89_500);
    await game.api.restart(async () => {
      game.clock.advance(3_600_000);
      await game.api.runner.end(game.process);
    });
    const [session] = await listSessions();
    expect(session).toMatchObject({ seconds: 90, endedAt: '2026-01-02T03:05:35.000Z' });
    expect(session).not.toHaveProperty('exitCode');
    await game.api.restart();
    expect((await game.read(id)).playtimeSeconds).toBe(90);
  });

  it('does not change the ETag of its protocol', async () => {
    const { id } = await game.createProtocol({});
    await game.launch(id);
    await game.end();
    const path = `/api/protocols/${id}`;
    const { headers } = await game.api.get(path);
    const ifMatch = { 'if-match': headers.get('etag') ?? '' };
    expect((await game.api.put(path, { title: 'New' }, ifMatch)).status).toBe(200);
  });

  it('continues if its protocol is deleted, and is counted when the protocol is restored', async () => {
    const { id } = await game.createProtocol();
    const { sessionId } = await game.launch(id);
    const { status, data } = await game.api.delete(`/api/protocols/${id}`);
    expect([status, data]).toEqual([200, { id }]);
    expect(await listSessions()).toMatchObject([{ sessionId, protocolId: id }]);
    expect(game.process.isRunning).toBe(true);
    game.clock.advance(89_500);
    expect(await game.end()).toMatchObject({ sessionId, protocolId: id, seconds: 90 });
    await game.waitUntilRecorded();
    await game.api.post(`/api/protocols/${id}/restore`);
    const { data: history } = await game.api.get(`/api/protocols/${id}/history`);
    expect(history).toMatchObject([{ sessionId, seconds: 90 }]);
  });

  it('leaves no timers behind', async () => {
    const idle = game.clock.pending;
    await game.launch((await game.createProtocol()).id);
    expect(game.clock.pending).toBeGreaterThan(idle);
    await game.end();
    // The listeners of the event stream and the checks for written files end a moment later.
    await waitUntil(() => {
      game.clock.advance(3_600_000);
      return game.clock.pending <= idle;
    });
  });
});

describe('POST /api/sessions/:sessionId/stop', () => {
  it('ends the process, returns the ended session, and can be repeated', async () => {
    const { id } = await game.createProtocol();
    const { sessionId } = await game.launch(id);
    game.clock.advance(29_500);
    const { status, data } = await game.api.post(`/api/sessions/${sessionId}/stop`);
    expect(status).toBe(200);
    expect(data).toMatchObject({ sessionId, signal: 'SIGTERM', stoppedByUser: true, seconds: 30 });
    expect(game.process.isRunning).toBe(false);
    expect((await game.read(id)).playtimeSeconds).toBe(30);
    const repeated = await game.api.post(`/api/sessions/${sessionId}/stop`, {});
    expect([repeated.status, repeated.data]).toEqual([200, data]);
    expect(game.api.runner.stops).toHaveLength(1);
  });

  it('is distinguished from an end that was not requested', async () => {
    const { id } = await game.createProtocol();
    const { sessionId } = await game.launch(id);
    const event = await game.api.eventAfter('session.ended', () =>
      game.api.post(`/api/sessions/${sessionId}/stop`),
    );
    expect(event).toMatchObject({ sessionId, stoppedByUser: true });
    await game.launch(id);
    expect(await game.end({ signal: 'SIGTERM' })).not.toHaveProperty('stoppedByUser');
    await game.api.restart();
    expect((await listSessions()).map(({ stoppedByUser }) => stoppedByUser)).toEqual([undefined, true]);
  });

  it('does not count as the reason for the end if the process cannot be stopped and ends later', async () => {
    const { sessionId } = await game.launch((await game.createProtocol()).id);
    game.api.runner.stopRefusal = 'Close the game itself.';
    const response = await game.api.post(`/api/sessions/${sessionId}/stop`);
    expect(toRefusal(response)).toMatchObject({ status: 422, code: 'GAME_NOT_STOPPED' });
    const [running] = await listSessions();
    expect(running).not.toHaveProperty('endedAt');
    expect(await game.end()).not.toHaveProperty('stoppedByUser');
  });

  it.each(['none', '..%2F..', '%00', '__proto__'])('returns 404 for %s', async (id) => {
    const response = await game.api.post(`/api/sessions/${id}/stop`);
    expect(toRefusal(response)).toEqual({ status: 404, code: 'SESSION_NOT_FOUND' });
  });
});

describe('GET /api/sessions/:sessionId/output', () => {
  const getOutput = async (sessionId: string, query: '' | `?${string}` = '') =>
    (await game.api.get(`/api/sessions/${sessionId}/output${query}`)).data.lines;

  it('returns the last lines of a port that failed some time after it started', async () => {
    const { id } = await game.createProtocol();
    game.api.runner.nextStart({ output: 'V_Init: allocate screens.\n' });
    const { sessionId } = await game.launch(id);
    expect(await getOutput(sessionId)).toEqual(['V_Init: allocate screens.']);
    game.clock.advance(60_000);
    await game.api.runner.print(
      game.process,
      `${'tic\n'.repeat(100)}\u001b[31mZ_Malloc: no memory\u001b[0m\n`,
    );
    await game.end({ signal: 'SIGSEGV' });
    await game.api.restart();
    expect(await getOutput(sessionId, '?lines=2')).toEqual(['tic', 'Z_Malloc: no memory']);
    expect(await getOutput(sessionId)).toHaveLength(50);
  });

  it('returns only the end of a very long log', async () => {
    const { sessionId } = await game.launch((await game.createProtocol()).id);
    await game.api.runner.print(game.process, 'x'.repeat(99).concat('\n').repeat(50_000).concat('the end\n'));
    expect((await getOutput(sessionId)).at(-1)).toBe('the end');
  });

  it('does not include output of a later session of the protocol', async () => {
    const { id } = await game.createProtocol();
    const first = await game.launch(id);
    await game.end();
    game.api.runner.nextStart({ output: 'second\n' });
    const second = await game.launch(id);
    expect([await getOutput(first.sessionId), await getOutput(second.sessionId)]).toEqual([[], ['second']]);
  });

  it('rejects unknown sessions and invalid numbers of lines', async () => {
    for (const id of ['none', '..%2F..', '__proto__']) {
      const response = await game.api.get(`/api/sessions/${id}/output`);
      expect(toRefusal(response)).toEqual({ status: 404, code: 'SESSION_NOT_FOUND' });
    }
    const { sessionId } = await game.launch((await game.createProtocol()).id);
    for (const lines of ['0', '1001', 'x', '']) {
      expect((await game.api.get(`/api/sessions/${sessionId}/output?lines=${lines}`)).status).toBe(400);
    }
  });
});
