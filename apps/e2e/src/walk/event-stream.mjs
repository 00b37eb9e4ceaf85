// @ts-check
import { TextDecoder } from 'node:util';

/** @typedef {{ name: string, data: any, at: number }} StreamedEvent `at` is `performance.now()` at its arrival */

/** The launcher's event stream: keeps what has come, and waits for what has not. */
export class EventStream {
  /** @type {StreamedEvent[]} */
  #events = [];
  /** @type {Set<() => void>} */
  #waiting = new Set();
  #ending = new AbortController();

  /**
   * Resolves once the launcher has accepted the stream: nothing that happens from then on is missed.
   * @param {string} url address of the launcher
   */
  static async open(url) {
    const stream = new EventStream();
    const response = await fetch(`${url}/api/events`, { signal: stream.#ending.signal });
    if (!response.ok || !response.body) throw new Error(`The event stream was answered ${response.status}.`);
    void stream.#read(response.body);
    return stream;
  }

  /**
   * The next event of that name that fits, among those that came already and those to come. Each is given out once.
   * @param {string} name
   * @param {(data: any) => boolean} [fits]
   * @param {{ withinMs?: number }} [limits]
   * @returns {Promise<StreamedEvent>}
   */
  next(name, fits = () => true, { withinMs = 20_000 } = {}) {
    return new Promise((resolve, reject) => {
      const look = () => {
        const index = this.#events.findIndex((event) => event.name === name && fits(event.data));
        const event = this.#events[index];
        if (!event) return;
        this.#events.splice(index, 1);
        stopWaiting();
        resolve(event);
      };
      const timer = setTimeout(() => {
        stopWaiting();
        const seen = this.#events.map((event) => event.name).join(', ') || 'nothing';
        reject(new Error(`No fitting ${name} event came within ${withinMs} ms. Unclaimed: ${seen}.`));
      }, withinMs);
      const stopWaiting = () => {
        clearTimeout(timer);
        this.#waiting.delete(look);
      };
      this.#waiting.add(look);
      look();
    });
  }

  close() {
    this.#ending.abort();
  }

  /** @param {ReadableStream<Uint8Array>} body */
  async #read(body) {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const chunk of body) {
        text += decoder.decode(chunk, { stream: true });
        const blocks = text.split(/\r?\n\r?\n/);
        text = blocks.pop() ?? '';
        for (const block of blocks) this.#take(parseEvent(block));
      }
    } catch {
      // Closed by us, or the launcher was killed: both end the stream, and a waiter says what it misses.
    }
  }

  /** @param {{ name: string, data: any } | null} event */
  #take(event) {
    if (!event) return;
    this.#events.push({ ...event, at: performance.now() });
    for (const look of [...this.#waiting]) look();
  }
}

/**
 * One block of the stream; `null` for a comment that only keeps the connection alive.
 * @param {string} block
 * @returns {{ name: string, data: any } | null}
 */
export function parseEvent(block) {
  const fields = block.split(/\r?\n/).map((line) => /^(\w+): ?(.*)$/.exec(line));
  /** @param {string} key */
  const valuesOf = (key) => fields.flatMap((field) => (field?.[1] === key ? [field[2] ?? ''] : []));
  const data = valuesOf('data');
  return data.length > 0
    ? { name: valuesOf('event')[0] ?? 'message', data: JSON.parse(data.join('\n')) }
    : null;
}
