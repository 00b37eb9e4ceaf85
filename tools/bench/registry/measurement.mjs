import { Agent, request } from 'node:http';
import { figureText } from '../statistics.mjs';
import { told } from '../table.mjs';

export const TOKEN = 'the-token-of-the-measurement';

const LIMITS = { size: 1_000_000, lookup: 2, search: 20 };
const ENTRIES_AT_ONCE = 20_000;
const ONE_BY_ONE = 1000;
const CLIENTS = 200;
const REQUESTS_OF_CLIENT = 25;

/** Fills a Registry and measures it from outside, as its clients see it. */
export class RegistryMeasurement {
  #store;
  #url;
  #entries;
  #size = 0;
  #asked = 0;

  constructor(store, url, entries) {
    this.#store = store;
    this.#url = url;
    this.#entries = entries;
  }

  /** The rows of one size; each has it as `size`. */
  async measure(size) {
    const filled = await this.#fill(size);
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
    // The first requests after filling find cold caches, and are not what is asked about.
    await this.#oneByOne(agent, 100, () => this.#lookup());
    await this.#oneByOne(agent, 100, () => this.#search());
    const lookup = await this.#oneByOne(agent, ONE_BY_ONE, () => this.#lookup());
    const search = await this.#oneByOne(agent, ONE_BY_ONE, () => this.#search());
    const crowd = await this.#allAtOnce(agent);
    agent.destroy();
    const rows = [
      this.#row(size, 'lookup', lookup.text, lookup.p95, LIMITS.lookup),
      this.#row(size, 'search', search.text, search.p95, LIMITS.search),
      this.#row(size, `${CLIENTS} clients at once`, crowd.text, crowd.errors, 0),
      told(this.#name(size, 'filling'), filled),
    ];
    return rows.map((row) => ({ ...row, size }));
  }

  async #fill(size) {
    const startedAt = performance.now();
    const added = size - this.#size;
    while (this.#size < size) {
      const count = Math.min(ENTRIES_AT_ONCE, size - this.#size);
      const entries = Array.from({ length: count }, (_, place) => this.#entries.entry(this.#size + place));
      await this.#import(entries);
      this.#size += count;
    }
    const seconds = (performance.now() - startedAt) / 1000;
    return `${figureText(seconds)} s, ${figureText(added / seconds)} entries/s`;
  }

  async #import(entries) {
    const response = await fetch(`${this.#url}/api/review/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify({ format: 'hangar-registry', version: 1, entries }),
    });
    const outcome = await response.json();
    if (outcome.added + outcome.kept !== entries.length)
      throw new Error(`Filling failed: ${JSON.stringify(outcome)}`);
  }

  #lookup() {
    // A stride that is prime to all sizes: every file in turn, none near the one before.
    this.#asked += 7919;
    return `/mod/${this.#entries.hashOf(this.#asked % this.#size)}`;
  }

  #search() {
    return `/api/mods?q=${encodeURIComponent(this.#entries.query())}`;
  }

  async #oneByOne(agent, count, path) {
    const times = [];
    for (let turn = 0; turn < count; turn++) {
      const { status, ms } = await this.#get(agent, path());
      if (status !== 200) throw new Error(`A request was answered ${status}.`);
      times.push(ms);
    }
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    return { p95, text: `p50 ${figureText(p50)} ms, p95 ${figureText(p95)} ms` };
  }

  async #allAtOnce(agent) {
    const startedAt = performance.now();
    const times = [];
    let errors = 0;
    const client = async () => {
      for (let turn = 0; turn < REQUESTS_OF_CLIENT; turn++) {
        const { status, ms } = await this.#get(agent, turn % 2 === 0 ? this.#lookup() : this.#search());
        times.push(ms);
        if (status !== 200) errors++;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    const perSecond = (times.length * 1000) / (performance.now() - startedAt);
    return {
      errors,
      text: `${errors} errors, ${figureText(perSecond)} answers/s, p95 ${figureText(quantile(times, 0.95))} ms`,
    };
  }

  /** A request that cannot even be sent counts as an error, with status 0. */
  #get(agent, path) {
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const end = (status) => resolve({ status, ms: performance.now() - startedAt });
      const sent = request(`${this.#url}${path}`, { agent }, (response) => {
        response.resume();
        response.on('error', () => end(0));
        response.on('end', () => end(response.statusCode));
      });
      sent.on('error', () => end(0));
      sent.end();
    });
  }

  /** Limits are set for the embedded store at its full size; the other figures are told. */
  #row(size, measure, figure, value, most) {
    if (this.#store !== 'SQLite' || size < LIMITS.size) return told(this.#name(size, measure), figure);
    const verdict = value <= most ? 'holds' : 'MISSED';
    const limit = most === 0 ? 'no error' : `p95 ≤ ${most} ms`;
    return { measure: this.#name(size, measure), figure, limit, verdict };
  }

  #name(size, measure) {
    return `${size.toLocaleString('en')} entries, ${measure}, ${this.#store}`;
  }
}

function quantile(times, part) {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}
