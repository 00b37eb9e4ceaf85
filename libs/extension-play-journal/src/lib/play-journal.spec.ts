import { appendFile, chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ILaunchSession, IProtocol } from '@hangar/domain';
import type { FakeProcess } from '@hangar/launch-engine/testing';
import {
  createTestLauncherApi,
  ManualClock,
  type TestAnswer,
  type TestLauncherApi,
} from '@hangar/launcher-api/testing';
import { buildIwad } from '@hangar/wad-files/testing';

import type { IPlayJournalEntry } from './journal-entry';
import { playJournal, type PlayJournalOptions } from './play-journal';

const ENTRIES = '/api/extensions/play-journal/entries';
const DAY_MS = 24 * 60 * 60 * 1000;

describe('the play journal', () => {
  let api: TestLauncherApi;
  let clock: ManualClock;
  let protocol: IProtocol;

  beforeEach(() => open());
  afterEach(() => api.close());

  it('lists each session in the history with its protocol, duration and time', async () => {
    const session = await play(protocol.id, 90);
    expect(await entries()).toEqual([
      {
        sessionId: session.sessionId,
        protocolId: protocol.id,
        title: 'Sunder in an evening',
        baseGame: 'Doom II: Hell on Earth (unknown build)',
        seconds: 90,
        startedAt: session.startedAt,
        endedAt: new Date(Date.parse(session.startedAt) + 90_000).toISOString(),
        text: null,
      },
    ]);
  });

  it('lists the newest sessions first, limited to the requested days', async () => {
    const old = await play(protocol.id, 60);
    clock.advance(10 * DAY_MS);
    const recent = await play(protocol.id, 60);
    expect((await entries()).map(({ sessionId }) => sessionId)).toEqual([recent.sessionId, old.sessionId]);
    expect((await entries('?days=9')).map(({ sessionId }) => sessionId)).toEqual([recent.sessionId]);
    expect(await entries('?days=30')).toHaveLength(2);
    expect((await entries('?limit=1')).map(({ sessionId }) => sessionId)).toEqual([recent.sessionId]);
  });

  it('lists hundreds of earlier sessions from several protocols', async () => {
    const write = async (id: string, count: number) => {
      const lines = Array.from({ length: count }, (_, at) => {
        const time = new Date(Date.UTC(2025, 0, 1) + at * DAY_MS).toISOString();
        return `${JSON.stringify({ sessionId: `${id}-${at}`, title: id, startedAt: time, endedAt: time })}\n`;
      });
      await mkdir(api.path('history'), { recursive: true });
      await appendFile(api.path('history', `${id}.jsonl`), lines.join(''));
    };
    await write('one', 250);
    await write('other', 3);
    expect(await entries()).toHaveLength(253);
    const newest = (await entries('?limit=249')).map(({ title }) => title);
    expect([newest.length, newest.at(-1)]).toEqual([249, 'other']);
    // The clock is set to 2 January 2026, about a year after the first session.
    expect(await entries('?days=200')).toHaveLength(83);
  });

  it.each(['0', '-1', '1.5', 'ten', '99999'])('rejects days=%s with a message', async (days) => {
    const { status, error } = await api.get(`${ENTRIES}?days=${days}`);
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(error.error).toMatch(/days: must be a whole number from 1 to 36500/);
  });

  it('omits test launches and failed starts, and lists sessions of a deleted protocol', async () => {
    await end(await start(() => api.post('/api/protocols/test-launch', { title: 'Only a try' }), 60));
    api.runner.nextStart({ exit: { exitCode: 3 } });
    expect((await api.post(`/api/protocols/${protocol.id}/launch`)).status).toBe(422);
    expect(await entries()).toEqual([]);
    await play(protocol.id, 60);
    await api.delete(`/api/protocols/${protocol.id}`);
    expect((await entries()).map(({ title }) => title)).toEqual(['Sunder in an evening']);
  });

  it("keeps the player's notes on a session across a restart, and removes them on request", async () => {
    const { sessionId } = await play(protocol.id, 60);
    const listener = await api.listen();
    const written = await api.put(`${ENTRIES}/${sessionId}`, { text: '  Too many imps. ' });
    expect(await listener.nextOfExtension('extension.play-journal.text-written')).toEqual({ sessionId });
    listener.close();
    expect(written).toMatchObject({ status: 200, data: { sessionId, seconds: 60, text: 'Too many imps.' } });
    await api.restart();
    expect((await entries()).map(({ text }) => text)).toEqual(['Too many imps.']);
    await api.put(`${ENTRIES}/${sessionId}`, { text: '' });
    expect((await entries()).map(({ text }) => text)).toEqual([null]);
  });

  it('rejects notes on a session that does not exist, and invalid notes', async () => {
    const { status, error } = await api.put(`${ENTRIES}/__proto__`, { text: 'x' });
    expect([status, error.code]).toEqual([404, 'EXT_PLAY_JOURNAL_NO_SESSION']);
    expect(error.error).toContain('“__proto__”');
    const { sessionId } = await play(protocol.id, 60);
    for (const body of [{}, { text: 1 }, { text: 'x'.repeat(10_001) }])
      expect((await api.put(`${ENTRIES}/${sessionId}`, body)).error.code).toBe('VALIDATION_FAILED');
  });

  it('lists entries from before the history was introduced, and keeps manual edits', async () => {
    const session = await play(protocol.id, 60);
    const old = { sessionId: 'old', title: 'Old', seconds: 30, endedAt: '2025-12-31T10:00:00.000Z' };
    const duplicateEntry = { ...old, sessionId: session.sessionId, title: 'Told twice' };
    const file = api.path('extensions', 'play-journal', 'journal.json');
    await writeFile(
      file,
      JSON.stringify({ mine: 1, entries: [{ ...old, note: 'hard' }, duplicateEntry, 'nonsense'] }),
    );
    expect((await entries()).map(({ title }) => title)).toEqual(['Sunder in an evening', 'Old']);
    await api.put(`${ENTRIES}/old`, { text: 'Long ago' });
    expect((await entries())[1]).toMatchObject({ seconds: 30, text: 'Long ago' });
    const after = JSON.parse(await readFile(file, 'utf8')) as object;
    expect(after).toMatchObject({ formatVersion: 2, mine: 1, beforeHistory: [{ note: 'hard' }, {}] });
    expect(after).not.toHaveProperty('entries');
  });

  it('lists a session that ended while Hangar was not running', async () => {
    const process = await start(() => api.post(`/api/protocols/${protocol.id}/launch`), 45);
    process.isRunning = false;
    await api.restart();
    expect((await entries()).map(({ seconds }) => seconds)).toEqual([45]);
  });

  it('can be removed without affecting anything else', async () => {
    const plainApi = await createTestLauncherApi();
    try {
      expect((await plainApi.get('/api/health')).data.problems).toEqual([]);
      expect((await plainApi.get(ENTRIES)).status).toBe(404);
    } finally {
      await plainApi.close();
    }
  });

  it('omits sessions older than the limit', async () => {
    await reopen({ keepDays: 7 });
    await play(protocol.id, 10);
    clock.advance(8 * DAY_MS);
    await play(protocol.id, 20);
    expect((await entries()).map(({ seconds }) => seconds)).toEqual([20]);
  });

  it('immediately rejects a limit of zero days', () => {
    expect(() => playJournal({ keepDays: 0 })).toThrow(/positive number/);
    expect(() => playJournal({ keepDays: Number.NaN })).toThrow(/positive number/);
  });

  async function open(options?: PlayJournalOptions): Promise<void> {
    clock = new ManualClock();
    api = await createTestLauncherApi({ extensions: [playJournal(options)], platform: { clock } }, putPort);
    await api.post('/api/wads/import', { sourcePath: api.path('doom2.wad') });
    await api.put('/api/settings', { sourcePorts: [{ executablePath: api.path('dsda-doom') }] });
    protocol = (await api.post('/api/protocols', { title: 'Sunder in an evening' })).data;
  }

  async function reopen(options: PlayJournalOptions): Promise<void> {
    await api.close();
    await open(options);
  }

  async function entries(query = ''): Promise<IPlayJournalEntry[]> {
    return (await api.get(ENTRIES + query)).data as IPlayJournalEntry[];
  }

  /** Launches a protocol, plays for the given time and ends the game. */
  async function play(protocolId: string, seconds: number): Promise<ILaunchSession> {
    return end(await start(() => api.post(`/api/protocols/${protocolId}/launch`), seconds));
  }

  /** Sends a request that starts a game, and advances the clock. */
  async function start(send: () => Promise<TestAnswer<unknown>>, seconds: number): Promise<FakeProcess> {
    const listener = await api.listen();
    const answer = send();
    const started = listener.next('session.started');
    // An error is returned immediately; the response for a running game arrives after the clock has advanced.
    const first = await Promise.race([started, answer]);
    if (!('pid' in first)) throw new Error(first.error.error);
    clock.advance(seconds * 1000);
    expect((await answer).status).toBe(200);
    listener.close();
    return api.runner.processes.find((process) => process.pid === first.pid) as FakeProcess;
  }

  function end(process: FakeProcess): Promise<ILaunchSession> {
    return api.eventAfter('session.ended', () => api.runner.end(process));
  }
});

/** Creates a base game and a source port. The fake runner never runs the port. */
async function putPort(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'dsda-doom'), '#!/bin/sh\n');
  await chmod(join(directory, 'dsda-doom'), 0o755);
  await writeFile(join(directory, 'doom2.wad'), buildIwad('doom2'));
}
