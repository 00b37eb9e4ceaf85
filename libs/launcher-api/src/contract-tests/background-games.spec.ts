import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '@hangar/api-foundation/testing';
import type { ILaunchSession } from '@hangar/domain';
import { NodeProcessRunner } from '@hangar/launch-engine';
import { buildIwad } from '@hangar/wad-files/testing';

import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { waitForBaseGames } from './base-game-library';
import { TestFiles } from './test-files';

/** Writes its PID to a file, and runs until it receives SIGTERM. */
const GAME = `#!/bin/sh
cd "$(dirname "$0")"
echo $$ > game.pid
while [ ! -f quit ]; do sleep 0.02; done
`;

let api: TestLauncherApi;
let clock: ManualClock;
let files: TestFiles;

beforeEach(async () => {
  clock = new ManualClock();
  files = await TestFiles.create();
  api = await createTestLauncherApi(
    { platform: { clock, processRunner: new NodeProcessRunner() } },
    async (directory) => {
      await mkdir(join(directory, 'wads'), { recursive: true });
      await writeFile(join(directory, 'wads', 'doom2.wad'), buildIwad('doom2'));
    },
  );
  await waitForBaseGames(api, ({ length }) => length === 1);
  await writeProgram('game', GAME);
});
afterEach(async () => {
  for (const { sessionId } of await listSessions()) await api.post(`/api/sessions/${sessionId}/stop`);
  await api.close();
  await files.remove();
});

const listSessions = async (): Promise<ILaunchSession[]> => (await api.get('/api/sessions')).data;
const listRunningSessions = async (): Promise<ILaunchSession[]> =>
  (await listSessions()).filter(({ endedAt }) => endedAt === undefined);

async function writeProgram(name: string, text: string): Promise<string> {
  const path = await files.write(name, text);
  await chmod(path, 0o755);
  return path;
}

/** A protocol whose source port is a script in the folder of the game. */
async function createProtocol(script: string): Promise<string> {
  const executablePath = await writeProgram('dsda-doom', `#!/bin/sh\ncd "$(dirname "$0")"\n${script}\n`);
  const port = { id: 'dsda', name: 'dsda', family: 'dsda-doom', version: '0.29.4', executablePath };
  await api.put('/api/settings', { sourcePorts: [port] });
  return (await api.post('/api/protocols', { title: 'Game' })).data.id;
}

/** Launches the protocol, and advances the clock until its process is considered running. */
async function launch(id: string) {
  let isAnswered = false;
  const response = api.post(`/api/protocols/${id}/launch`).finally(() => (isAnswered = true));
  const pid = await readGamePid();
  await waitUntil(async () => {
    if ((await listSessions()).length > 0) clock.advance(500);
    return isAnswered;
  });
  return { response: await response, gamePid: pid };
}

async function readGamePid(): Promise<number> {
  let text = '';
  await waitUntil(async () => {
    text = await readFile(files.path('game.pid'), 'utf8').catch(() => '');
    return text.endsWith('\n');
  });
  return Number(text);
}

/** A zombie process counts as ended, because some containers never reap it. */
async function isAlive(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => null);
  return stat !== null && !/\) [ZX] /.test(stat);
}

describe.each([
  ['&', './game & exit 0'],
  ['nohup', 'nohup ./game > /dev/null 2>&1 & exit 0'],
  ['setsid', 'setsid ./game & exit 0'],
  ['a double fork', '( ( setsid ./game & ) & ); exit 0'],
])('a port that starts its game in the background with %s', (_method, script) => {
  it('has one session, which lasts as long as the game', async () => {
    const id = await createProtocol(script);
    const { response } = await launch(id);
    expect(response.status).toBe(200);
    expect(response.data).not.toHaveProperty('endedAt');
    expect(await listRunningSessions()).toHaveLength(1);
    expect(toRefusal(await api.post(`/api/protocols/${id}/launch`))).toMatchObject({
      code: 'ALREADY_RUNNING',
    });
    clock.advance(90_000);
    const ended = await api.eventAfter('session.ended', () => files.write('quit', ''));
    expect(ended).toMatchObject({ sessionId: response.data.sessionId, exitCode: 0 });
    expect(ended.seconds).toBeGreaterThanOrEqual(90);
    expect((await api.get(`/api/protocols/${id}`)).data).toMatchObject({
      playtimeSeconds: ended.seconds,
      launchCount: 1,
    });
  });

  it('ends when it is stopped', async () => {
    const { response, gamePid } = await launch(await createProtocol(script));
    const { status, data } = await api.post(`/api/sessions/${response.data.sessionId}/stop`);
    expect([status, data]).toEqual([200, expect.objectContaining({ stoppedByUser: true })]);
    expect(await isAlive(gamePid)).toBe(false);
    expect(await listRunningSessions()).toEqual([]);
  });

  it('is still running after a restart of Hangar, and can then be stopped', async () => {
    const id = await createProtocol(script);
    const { response, gamePid } = await launch(id);
    await api.restart();
    expect(await listRunningSessions()).toEqual([
      expect.objectContaining({ sessionId: response.data.sessionId }),
    ]);
    expect(toRefusal(await api.post(`/api/protocols/${id}/launch`))).toMatchObject({
      code: 'ALREADY_RUNNING',
    });
    await api.post(`/api/sessions/${response.data.sessionId}/stop`);
    expect(await isAlive(gamePid)).toBe(false);
  });
});

describe('a port that exits immediately', () => {
  it('counts as played if no process keeps running and its exit code is 0', async () => {
    const id = await createProtocol('exit 0');
    const { status, data } = await api.post(`/api/protocols/${id}/launch`);
    expect([status, data]).toEqual([200, expect.objectContaining({ exitCode: 0, seconds: 1 })]);
    expect(data).toHaveProperty('endedAt');
    expect((await api.get(`/api/protocols/${id}`)).data.launchCount).toBe(1);
  });

  it.each(['./game & ', 'setsid ./game & '])(
    'is killed with everything that it started with "%s" if it fails',
    async (start) => {
      const id = await createProtocol(
        `${start} while [ ! -s game.pid ]; do sleep 0.02; done; echo no sound; exit 3`,
      );
      const [response, pid] = await Promise.all([api.post(`/api/protocols/${id}/launch`), readGamePid()]);
      expect(toRefusal(response)).toEqual({ status: 422, code: 'LAUNCH_FAILED' });
      expect(response.error.details).toMatchObject({ exitCode: 3, output: ['no sound'] });
      expect(await isAlive(pid)).toBe(false);
      expect(await listSessions()).toEqual([]);
      expect((await api.get(`/api/protocols/${id}`)).data).toMatchObject({
        launchCount: 0,
        playtimeSeconds: 0,
      });
    },
  );
});
