import { createServer } from 'node:net';

/**
 * Below the range that Linux uses for outgoing connections (32768 to 60999), because a connection could otherwise take
 * the port before the server does.
 */
const FIRST_PORT = 15_000;
const PORT_COUNT = 17_000;

/** Returns a TCP port on 127.0.0.1 that is free and will not be assigned to a connection. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORT_COUNT);
    if (await canListen(port)) return port;
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
