import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccessRules } from '@hangar/api-foundation/http/early';

import { createEarlyPage } from './early-page';

const INTRANET = 'https://intranet.example.org';

let directory: string;
let server: Server;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-early-page-'));
  await writeFile(join(directory, 'index.html'), '<html><head></head><body></body></html>');
  const rules = createAccessRules({
    hosts: ['doom.example.org'],
    origins: [INTRANET],
    authenticate: () => null,
  });
  const handleEarly = createEarlyPage(
    { directory, getDocument: () => ({ path: '', apiBase: '', hasPolicy: false }) },
    rules,
  );
  server = createServer((incoming, response) =>
    handleEarly(incoming, response, () => response.writeHead(503).end()),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(directory, { recursive: true, force: true });
});

async function get(headers: Record<string, string>): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', path: '/', headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response;
}

it.each([
  ['at a listed host', { host: 'doom.example.org' }, 200],
  ['at any other host', { host: 'evil.example' }, 503],
  ['for its own origin', { host: 'doom.example.org', origin: 'https://doom.example.org' }, 200],
  ['for another local port', { host: 'doom.example.org', origin: 'http://localhost:1' }, 503],
])('is only served as the policy allows: %s', async (_case, headers, status) => {
  expect((await get(headers)).statusCode).toBe(status);
});

it('can be read by the pages of listed origins', async () => {
  const { statusCode, headers } = await get({ host: 'doom.example.org', origin: INTRANET });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'access-control-allow-origin': INTRANET,
    'access-control-allow-credentials': 'true',
  });
});
