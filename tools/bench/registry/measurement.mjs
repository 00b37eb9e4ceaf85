import { Client } from '../client.mjs';
import { formatFigure, computeMedian } from '../statistics.mjs';
import { requestConcurrently } from './crowd.mjs';
import { QueryGenerator } from './query-generator.mjs';
import { GeneratedEntries } from './generated-entries.mjs';

export const TOKEN = 'the-token-of-the-measurement';

const ENTRIES_PER_IMPORT = 20_000;
const SEQUENTIAL_REQUESTS = 400;
const WARM_UP = 100;
export const CLIENTS = 200;
const REQUESTS = CLIENTS * 25;

/** Fills a Registry and measures it from the outside, as its clients see it. */
export class RegistryMeasurement {
  #entries = new GeneratedEntries();
  #size = 0;
  #requestCount = 0;
  #questions;

  constructor(url) {
    this.url = url;
  }

  /** Fills the Registry up to this number of entries; returns the time that this took, as text. */
  async fill(size) {
    const startedAt = performance.now();
    const added = size - this.#size;
    while (this.#size < size) {
      const count = Math.min(ENTRIES_PER_IMPORT, size - this.#size);
      const entries = Array.from({ length: count }, (_, index) => this.#entries.entry(this.#size + index));
      await this.#import(entries);
      this.#size += count;
    }
    this.#questions = new QueryGenerator(size);
    const seconds = (performance.now() - startedAt) / 1000;
    return `${formatFigure(seconds)} s, ${formatFigure(added / seconds)} entries/s`;
  }

  /** Sends requests until all caches that affect the figures are warm. */
  async warmUp() {
    const client = new Client(this.url);
    for (let turn = 0; turn < WARM_UP; turn++) {
      await client.send('GET', this.#lookup());
      await client.send('GET', this.#search());
    }
    client.close();
    await this.crowd();
  }

  /** Returns the milliseconds of sequential requests: the median and the 95th percentile. */
  async measureSequentialRequests() {
    const client = new Client(this.url);
    /** @type {number[]} */
    const lookups = [];
    /** @type {number[]} */
    const searches = [];
    for (let turn = 0; turn < SEQUENTIAL_REQUESTS; turn++) {
      lookups.push(await client.time('GET', this.#lookup()));
      searches.push(await client.time('GET', this.#search()));
    }
    client.close();
    return { lookup: getPercentiles(lookups), search: getPercentiles(searches) };
  }

  /** Measures simultaneous requests of many clients: responses per second, and milliseconds per response. */
  async crowd() {
    const { perSecond, errors, times } = await sendCrowd(this.url, this.#questions);
    const [lookups, searches] = [times.get('mod') ?? [], times.get('api') ?? []];
    return {
      perSecond,
      errors,
      ...getPercentiles([...lookups, ...searches]),
      lookup: getPercentiles(lookups),
      search: getPercentiles(searches),
    };
  }

  async #import(entries) {
    const response = await fetch(`${this.url}/api/review/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify({ format: 'hangar-registry', version: 1, entries }),
    });
    const outcome = await response.json();
    if (outcome.added + outcome.kept !== entries.length)
      throw new Error(`Filling failed: ${JSON.stringify(outcome)}`);
  }

  #lookup() {
    // This stride is coprime to all sizes, so every file is requested in turn, each far from the previous file.
    this.#requestCount += 7919;
    return `/mod/${this.#entries.hashNumber(this.#requestCount % this.#size)}`;
  }

  #search() {
    return `/api/mods?q=${encodeURIComponent(this.#entries.query())}`;
  }
}

/** Sends the same simultaneous requests to any server. */
export function sendCrowd(url, generator) {
  return requestConcurrently(url, { clients: CLIENTS, requests: REQUESTS, nextPath: () => generator.next() });
}

function getPercentiles(times) {
  const sorted = [...times].sort((left, right) => left - right);
  return {
    p50: computeMedian(sorted),
    p95: sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))],
  };
}
