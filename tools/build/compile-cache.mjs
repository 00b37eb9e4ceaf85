import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const READY = /listening on (http:\/\/\S+)/;
const DEADLINE_MS = 120_000;

/** The first requests of the page, so that the code that answers them is cached as well. */
const FIRST_REQUESTS = ['/api/health', '/api/settings', '/api/protocols', '/api/versions'];

/**
 * Starts a built Hangar once with a temporary data directory, so that Node stores the compiled code of the bundle in
 * `compile-cache` next to it. The first start of a user is then as fast as the second. If Hangar cannot start (no free
 * port, or a Node without such a cache), the build has no cache, and each machine creates its own.
 */
export async function fillCompileCache(starter) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'hangar-build-'));
  const server = spawn(process.execPath, [starter], {
    env: { ...process.env, HOME: dataDirectory, HANGAR_DATA_DIR: dataDirectory, HANGAR_PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: DEADLINE_MS,
  });
  const ended = once(server, 'exit');
  const url = await waitForAddress(server, ended);
  if (url) for (const path of FIRST_REQUESTS) await (await fetch(`${url}${path}`)).arrayBuffer();
  server.kill('SIGTERM');
  await ended;
  await rm(dataDirectory, { recursive: true, force: true });
}

/** Returns the address on which the server listens; `undefined` if it ended first. */
async function waitForAddress(server, ended) {
  let text = '';
  const announced = new Promise((resolve) => {
    server.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      const url = READY.exec(text)?.[1];
      if (url) resolve(url);
    });
  });
  return Promise.race([announced, ended.then(() => undefined)]);
}
