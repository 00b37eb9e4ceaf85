import { request } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startLauncherApi, type RunningLauncher } from '../lib/start-launcher-api';

let directory: string;
let launcher: RunningLauncher;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-stop-'));
  launcher = await startLauncherApi({ port: 0, dataDirectory: directory, logLevels: [] });
});
afterEach(async () => {
  await launcher.close();
  await rm(directory, { recursive: true, force: true });
});

it('a stop ends event streams', async () => {
  const { body } = await fetch(`${launcher.url}/api/events`);
  const closed = launcher.close();
  let text = '';
  for await (const chunk of body ?? []) text += Buffer.from(chunk).toString();
  expect(text).toContain('stream.opened');
  await closed;
});

it('a stop waits until a request in progress is answered and its change is written', async () => {
  const body = JSON.stringify({ title: 'Under way' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const slowRequest = request(`${launcher.url}/api/protocols`, { method: 'POST', headers });
  slowRequest.write(body.slice(0, 5));
  // Once a second request is answered, the server has received the headers of the first one.
  await fetch(`${launcher.url}/api/health`);
  const responded = once(slowRequest, 'response');
  const closed = launcher.close();
  slowRequest.end(body.slice(5));
  const [response] = (await responded) as [NodeJS.ReadableStream & { statusCode: number }];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  expect(response.statusCode).toBe(201);
  await closed;
  const { id } = (JSON.parse(text) as { data: { id: string } }).data;
  expect(JSON.parse(await readFile(join(directory, 'mods', `${id}.json`), 'utf8'))).toMatchObject({
    title: 'Under way',
  });
});

it('a stop does not wait for a very large file to be hashed, and the client is notified', async () => {
  const filePath = join(directory, 'large.wad');
  await writeFile(filePath, '');
  await truncate(filePath, 40 * 1024 ** 3);
  const hashRequest = post('/api/mod-files/hash', { filePath });
  await fetch(`${launcher.url}/api/health`);
  await launcher.close();
  expect(await hashRequest).toMatchObject({ status: 409, body: { code: 'CANCELLED' } });
});

it('a stop does not wait for idle connections', async () => {
  const idleSocket = connect(launcher.port, '127.0.0.1');
  await once(idleSocket, 'connect');
  await fetch(`${launcher.url}/api/health`);
  const ended = once(idleSocket, 'close');
  idleSocket.on('error', () => undefined).resume();
  await launcher.close();
  await ended;
});

it('a launcher can be stopped twice, and releases its port and lock', async () => {
  await Promise.all([launcher.close(), launcher.close()]);
  await launcher.close();
  await expect(access(join(directory, 'hangar.lock'))).rejects.toThrow();
  const next = await startLauncherApi({ port: launcher.port, dataDirectory: directory, logLevels: [] });
  expect((await fetch(`${next.url}/api/health`)).status).toBe(200);
  await next.close();
});

async function post(path: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(launcher.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}
