import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Logger } from '@nestjs/common';

import { logRequest, onResponseEnd } from './request-log';

let server: Server;
let lines: string[];
let ended: Promise<void>;
beforeEach(async () => {
  lines = [];
  const add = (level: string) => (line: unknown) => void lines.push(`${level} ${String(line)}`);
  Logger.overrideLogger({ log: add('log'), warn: add('warn'), error: add('error'), debug: add('debug') });
  ended = new Promise((resolve) => {
    server = createServer((request, response) => {
      logRequest(request, response);
      onResponseEnd(response, () => resolve());
      request.resume();
      request.once('end', () => {
        response.statusCode = request.url === '/missing' ? 404 : 200;
        response.end();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  Logger.overrideLogger(true);
  await new Promise((resolve) => server.close(resolve));
});

/** Sends text. Closes the connection after the response, or as soon as an incomplete request has arrived. */
async function send(text: string, isComplete = true): Promise<void> {
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const received = once(server, 'request');
  socket.write(text);
  await received;
  if (isComplete) await once(socket, 'data');
  socket.destroy();
  await ended;
}

const HOST = 'Host: 127.0.0.1\r\n';

it.each([
  [
    'a change',
    `PUT /changed HTTP/1.1\r\n${HOST}Content-Length: 0\r\n\r\n`,
    true,
    /^log PUT \/changed 200 [\d.]+ ms$/,
  ],
  ['a reading request', `GET /read HTTP/1.1\r\n${HOST}\r\n`, true, /^debug GET \/read 200 /],
  ['a failed request', `GET /missing HTTP/1.1\r\n${HOST}\r\n`, true, /^warn GET \/missing 404 /],
  [
    'a request whose client disconnected before the response',
    `PUT /changed HTTP/1.1\r\n${HOST}Content-Length: 99\r\n\r\n{`,
    false,
    /^log PUT \/changed aborted /,
  ],
])('logs %s', async (_, text, isComplete, line) => {
  await send(text, isComplete);
  expect(lines).toEqual([expect.stringMatching(line)]);
});
