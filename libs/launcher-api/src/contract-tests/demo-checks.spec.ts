import { existsSync, readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IDemo, ISourcePort } from '@hangar/domain';
import { buildWad, exitDemo, exitMap, type ExitDemoOptions } from '@hangar/wad-files/testing';

import { waitForBaseGames } from './base-game-library';
import { PlayableApi } from './playable-api';

/** The base game for these tests, which use the real DSDA-Doom with a generated map and generated demos. */
const FREEDOOM = '/usr/share/games/doom/freedoom2.wad';
const PACKAGES = { '/usr/games/dsda-doom': 'dsda-doom', [FREEDOOM]: 'freedoom' };
const REAL_PORT = { id: 'real', name: 'DSDA', family: 'dsda-doom', version: '0.25.6' };

let game: PlayableApi;
let id: string;
beforeAll(() => {
  for (const [file, name] of Object.entries(PACKAGES))
    if (!existsSync(file))
      throw new Error(`${file} is missing. Install Debian's package ${name} for this test.`);
});
beforeEach(async () => {
  game = await PlayableApi.create();
  await copyFile(FREEDOOM, game.api.path('wads', 'freedoom2.wad'));
  const games = await waitForBaseGames(game.api, ({ length }) => length === 2);
  const map = await game.files.write('map.wad', buildWad(exitMap('MAP01', { items: 2 })));
  const { id: fileId } = (await game.api.post('/api/mod-files/catalog', { filePath: map })).data;
  const freedoom = games.find(({ game: kind }) => kind === 'freedoom');
  id = (await game.createProtocol({ baseGameVersionId: freedoom?.id ?? '', files: [{ fileId }] })).id;
});
afterEach(() => game.close());

const getFolder = () => game.api.path('runs', id);
const listDemos = async (): Promise<IDemo[]> => (await game.api.get(`/api/protocols/${id}/demos`)).data;
const usePort = (port: Partial<ISourcePort>) =>
  game.api.put('/api/settings', {
    sourcePorts: [{ ...REAL_PORT, executablePath: '/usr/games/dsda-doom', ...port }],
  });
const listLeftovers = () => readdir(game.api.path('cache', 'demo-checks'));

/** Writes a demo, and returns the path of the request that checks it. */
async function writeDemo(
  options?: ExitDemoOptions,
): Promise<`/api/protocols/${string}/demos/${string}/check`> {
  await mkdir(getFolder(), { recursive: true });
  await writeFile(join(getFolder(), 'run.lmp'), exitDemo('MAP01', options));
  const [demo] = await listDemos();
  return `/api/protocols/${id}/demos/${demo?.id ?? ''}/check`;
}

it('reports a demo that is in sync with its category, and leaves no files behind', async () => {
  await usePort({});
  const address = await writeDemo();
  const event = await game.api.eventAfter('demos.changed', () =>
    game.api.post(address).then(() => undefined),
  );
  expect(event).toEqual({ protocolId: id });
  expect(await listDemos()).toMatchObject([{ inSync: true, category: 'UV Max', map: 'MAP01' }]);
  expect(await readdir(getFolder())).toEqual(['run.lmp']);
  expect(await listLeftovers()).toEqual([]);
  expect((await game.api.get(`/api/protocols/${id}/results`)).data).toEqual([]);
});

it('reports that a demo does not finish its map, without a category', async () => {
  await usePort({});
  const { data } = await game.api.post(await writeDemo({ walk: 1, tail: 1 }));
  expect(data).toMatchObject({ inSync: false, category: null });
});

it('does not use the result of another recording with the same name', async () => {
  await usePort({});
  await game.api.post(await writeDemo());
  await writeDemo({ walk: 36 });
  expect(await listDemos()).toMatchObject([{ inSync: null, category: null }]);
});

it("lists ports that can check the demo if the demo's own port cannot", async () => {
  await usePort({ family: 'chocolate-doom', name: 'Chocolate', executablePath: '/usr/games/chocolate-doom' });
  const { status, error } = await game.api.post(await writeDemo());
  expect([status, error.code]).toEqual([422, 'CHECK_UNSUPPORTED']);
  expect(error.error).toMatch(/Chocolate .* DSDA-Doom/);
  expect(await listDemos()).toMatchObject([{ inSync: null }]);
});

it("returns the port's output if it cannot play the demo", async () => {
  await usePort({ executablePath: await port('echo "I cannot do that"; exit 3') });
  const { status, error } = await game.api.post(await writeDemo());
  expect([status, error.code]).toEqual([422, 'LAUNCH_FAILED']);
  expect(error.details).toMatchObject({ exitCode: 3, output: ['I cannot do that'] });
  expect(await listLeftovers()).toEqual([]);
});

it('kills the port and its child processes when the client disconnects', async () => {
  const pids = game.files.path('pids');
  await usePort({
    executablePath: await port(`sleep 600 & echo $$ $! > ${pids}.new; mv ${pids}.new ${pids}; wait`),
  });
  const abortController = new AbortController();
  const address = await writeDemo();
  const response = fetch(`${game.api.url}${address}`, { method: 'POST', signal: abortController.signal });
  await until(() => existsSync(pids));
  abortController.abort();
  await expect(response).rejects.toThrow();
  const [shell, child] = (await readFile(pids, 'utf8')).trim().split(' ').map(Number);
  await until(() => !isAlive(shell) && !isAlive(child));
  await until(async () => (await listLeftovers()).length === 0);
  expect(await listDemos()).toMatchObject([{ inSync: null }]);
});

it("does not run a check until the user accepts another author's arguments", async () => {
  await usePort({});
  const address = await writeDemo();
  const file = game.api.path('mods', `${id}.json`);
  const record = JSON.parse(await readFile(file, 'utf8')) as object;
  const foreignRecord = { ...record, launchParameters: '-fast', parametersUnconfirmed: true };
  await writeFile(file, JSON.stringify(foreignRecord));
  expect((await game.api.post(address)).error.code).toBe('PARAMETERS_UNCONFIRMED');
});

/** Creates a program to start instead of a port. */
async function port(script: string): Promise<string> {
  const path = await game.files.write('dsda-doom', `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

async function until(isFulfilled: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isFulfilled())) await new Promise((resolve) => setImmediate(resolve));
}

/** A zombie process counts as ended, because some containers never reap it. */
function isAlive(pid: number | undefined): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid ?? 0}/stat`, 'utf8'));
  } catch {
    // The process does not exist.
    return false;
  }
}
