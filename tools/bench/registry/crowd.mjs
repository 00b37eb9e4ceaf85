import { createConnection } from 'node:net';

/**
 * Simulates many clients that send their next request as soon as they have their response. They use raw HTTP: with
 * Node's agent, the clients would use more CPU than the server.
 * @param {string} url
 * @param {{ clients: number, requests: number, nextPath: () => string }} crowd `requests` is the total for all clients
 * @returns {Promise<{ perSecond: number, errors: number, times: Map<string, number[]> }>} milliseconds by the first
 * part of the path
 */
export async function requestConcurrently(url, { clients, requests, nextPath }) {
  const { hostname, port } = new URL(url);
  const outcome = { perSecond: 0, errors: 0, times: new Map() };
  let remaining = requests;
  const startedAt = performance.now();
  const client = async () => {
    const connection = await Connection.open(hostname, Number(port));
    while (remaining-- > 0) {
      const path = nextPath();
      const sentAt = performance.now();
      const status = await connection.ask(path);
      if (status !== 200) outcome.errors++;
      addTime(outcome.times, path.split(/[/?]/)[1] ?? '', performance.now() - sentAt);
      if (status === 0) break;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: clients }, client));
  outcome.perSecond = ((requests - outcome.errors) * 1000) / (performance.now() - startedAt);
  return outcome;
}

function addTime(times, kind, milliseconds) {
  const existing = times.get(kind);
  if (existing) existing.push(milliseconds);
  else times.set(kind, [milliseconds]);
}

/** A persistent connection that sends one request at a time and reads responses with a `Content-Length`. */
class Connection {
  #socket;
  #received = '';
  #host;
  #resolveStatus = (_status) => {};

  static open(hostname, port) {
    return new Promise((resolve, reject) => {
      const connection = new Connection();
      connection.#host = `${hostname}:${port}`;
      connection.#socket = createConnection({ host: hostname, port, noDelay: true }, () =>
        resolve(connection),
      );
      connection.#socket.setEncoding('latin1');
      connection.#socket.on('data', (text) => connection.#receive(text));
      connection.#socket.on('error', reject);
      connection.#socket.on('close', () => connection.#resolveStatus(0));
    });
  }

  /** Returns the status of the response, or `0` if the connection closes first. */
  get(path) {
    return new Promise((resolve) => {
      this.#resolveStatus = resolve;
      this.#socket.write(`GET ${path} HTTP/1.1\r\nHost: ${this.#host}\r\n\r\n`);
    });
  }

  close() {
    this.#socket.destroy();
  }

  #receive(text) {
    this.#received += text;
    const end = this.#received.indexOf('\r\n\r\n');
    if (end === -1) return;
    const head = this.#received.slice(0, end);
    const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1]);
    if (this.#received.length < end + 4 + length) return;
    this.#received = '';
    this.#resolveStatus(Number(head.split(' ')[1]));
  }
}
