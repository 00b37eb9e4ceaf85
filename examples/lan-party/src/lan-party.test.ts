import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startLauncherApi, type ILaunchSession } from '@hangar/launcher-api';
import { makeGame } from '@hangar/launcher-api/testing';

import { LanParty } from './lan-party.js';

/** Stands in for the party's program: records its arguments and runs until it is stopped. */
const COMMAND = [
  process.execPath,
  '-e',
  'console.log(process.argv.slice(1).join(" ")); setInterval(() => 0, 9999)',
  'screen-1',
];

test("runs one Hangar instance per seat and starts games through the party's program", async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lan-party-'));
  const seats = ['anna', 'ben'].map((name) => ({
    name,
    dataDirectory: join(directory, name),
    command: COMMAND,
  }));
  const { id } = await createGame(join(directory, 'anna'));
  const party = new LanParty();
  try {
    await party.open(seats);
    party.server.listen(0, '127.0.0.1');
    await once(party.server, 'listening');
    const { port } = party.server.address() as AddressInfo;
    const request = (method: string, path: string, headers = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
    const playingSeats = async () =>
      ((await (await request('GET', '/')).json()) as { playingSeats: string | null }[]).map(
        (seat) => seat.playingSeats,
      );

    assert.equal((await request('POST', `/seats/ben/game/${id}`)).status, 422);
    assert.equal((await request('POST', `/seats/nobody/game/${id}`)).status, 404);
    assert.equal(
      (await request('POST', `/seats/anna/game/${id}`, { origin: 'http://example.org' })).status,
      403,
    );
    assert.deepEqual(await playingSeats(), [null, null]);

    const started = await request('POST', `/seats/anna/game/${id}`);
    const { logFile } = (await started.json()) as ILaunchSession;
    assert.deepEqual(await playingSeats(), [id, null]);
    // The program may not have written its arguments yet.
    while ((await readFile(logFile, 'utf8')) === '');
    assert.equal((await request('DELETE', '/seats/anna/game')).status, 200);
    assert.deepEqual(await playingSeats(), [null, null]);
    assert.match(await readFile(logFile, 'utf8'), /^screen-1 .*dsda-doom .*-iwad .*doom2/);
    assert.equal((await request('DELETE', '/seats/anna/game')).status, 409);
    await assert.rejects(new LanParty().open(seats), { name: 'StartupError' });
  } finally {
    await party.close();
    await rm(directory, { recursive: true, force: true });
  }
});

/** Creates a game, as the player would have done at home before the party. */
async function createGame(dataDirectory: string) {
  const launcher = await startLauncherApi({ dataDirectory, port: 0, logLevels: [] });
  try {
    return await makeGame((worker) => launcher.get(worker));
  } finally {
    await launcher.close();
  }
}
