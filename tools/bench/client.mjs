import { Agent, request } from 'node:http';

/** Sends requests to a server over one persistent connection, like a page, and measures the response times. */
export class Client {
  #agent;

  constructor(url, connections = 1) {
    this.url = url;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Sends a request; resolves once the whole response has arrived. `ms` counts from the first byte sent. */
  send(method, path, body) {
    const startedAt = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers =
      text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.url}${path}`, { method, agent: this.#agent, headers }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const answer = { status: response.statusCode ?? 0, ms: performance.now() - startedAt, chunks };
          if (answer.status < 300) resolve(answer);
          else reject(new Error(`${method} ${path} failed with ${answer.status}: ${Buffer.concat(chunks)}`));
        });
      });
      sent.on('error', reject);
      sent.end(text);
    });
  }

  /** Returns the milliseconds that a request takes. */
  async time(method, path, body) {
    return (await this.send(method, path, body)).ms;
  }

  /** Returns the `data` of a response. */
  async data(method, path, body) {
    const { chunks } = await this.send(method, path, body);
    return JSON.parse(Buffer.concat(chunks).toString()).data;
  }

  close() {
    this.#agent.destroy();
  }
}

/** Runs an action `count` times in sequence and returns the results. */
export async function times(count, action) {
  const results = [];
  for (let turn = 0; turn < count; turn++) results.push(await action(turn));
  return results;
}
