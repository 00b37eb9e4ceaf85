import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as sendRequest } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
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

test("players join with codes, and start games on their own seat through the party's program", async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lan-party-'));
  const seats = [];
  for (const name of ['anna', 'ben'])
    seats.push({
      ...{ name, code: `code-of-${name}`, port: await findPort() },
      ...{ dataDirectory: join(directory, name), command: COMMAND },
    });
  const description = { host: 'party.example', organiserCode: 'organiser-code', seats };
  const { id } = await createGame(join(directory, 'anna'));
  const party = new LanParty();
  try {
    await party.open(description);
    const url = `http://127.0.0.1:${seats[0]?.port}`;
    const enter = (code: string) =>
      fetch(`${url}/join`, { method: 'POST', body: new URLSearchParams({ code }), redirect: 'manual' });
    const request = (code: string, method: string, path: string) =>
      fetch(url + path, { method, headers: { cookie: `party_code=${code}` } });
    const launch = `/api/protocols/${id}/launch`;

    assert.match(await (await fetch(`${url}/join`)).text(), /Your code/);
    const unknown = await enter('wrong-code');
    assert.deepEqual([unknown.headers.get('location'), unknown.headers.getSetCookie()], ['/join', []]);
    const joined = await enter('code-of-anna');
    assert.equal(joined.headers.get('location'), '/');
    assert.match(joined.headers.getSetCookie()[0] ?? '', /^party_code=code-of-anna; Path=\/; HttpOnly/);

    assert.equal((await request('wrong-code', 'GET', '/api/protocols')).status, 401);
    assert.match(await (await fetch(url)).text(), /<title>Seat of anna<\/title>/);
    assert.equal((await request('code-of-ben', 'GET', '/api/protocols')).status, 200);
    const refused = await request('code-of-ben', 'POST', launch);
    assert.equal(refused.status, 403);
    assert.match(await refused.text(), /This is the seat of anna\. Only anna and the organiser can use it\./);
    assert.deepEqual(
      await Promise.all(['party.example', 'evil.example'].map((host) => getStatus(url, host))),
      [200, 403],
    );

    const started = await request('code-of-anna', 'POST', launch);
    const { data } = (await started.json()) as { data: ILaunchSession };
    // The program may not have written its arguments yet.
    while ((await readFile(data.logFile, 'utf8')) === '');
    assert.match(await readFile(data.logFile, 'utf8'), /^screen-1 .*dsda-doom .*-iwad .*doom2/);
    const stop = `/api/sessions/${data.sessionId}/stop`;
    assert.equal((await request('code-of-ben', 'POST', stop)).status, 403);
    assert.equal((await request('organiser-code', 'POST', stop)).status, 200);
    await assert.rejects(new LanParty().open(description), { name: 'StartupError' });
  } finally {
    await party.close();
    await rm(directory, { recursive: true, force: true });
  }
});

test('codes are secret enough and belong to one player', async () => {
  const seat = { name: 'anna', code: 'short', port: 0, dataDirectory: '/nowhere' };
  const open = (code: string) =>
    new LanParty().open({
      host: 'party.example',
      organiserCode: 'organiser-code',
      seats: [{ ...seat, code }],
    });
  await assert.rejects(open('short'), /The code of anna needs at least 8 letters/);
  await assert.rejects(open('organiser-code'), /also belongs to someone else/);
});

/** Returns the status of a request from another computer, which uses the name of the server. */
async function getStatus(url: string, host: string): Promise<number | undefined> {
  const headers = { host, cookie: 'party_code=code-of-anna' };
  const sent = sendRequest(`${url}/api/protocols`, { headers }).end();
  const [response] = (await once(sent, 'response')) as [{ statusCode?: number; resume: () => void }];
  response.resume();
  return response.statusCode;
}

/** Creates a game, as the player would have done at home before the party. */
async function createGame(dataDirectory: string) {
  const launcher = await startLauncherApi({ dataDirectory, port: 0, logLevels: [] });
  try {
    return await makeGame((worker) => launcher.get(worker));
  } finally {
    await launcher.close();
  }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
