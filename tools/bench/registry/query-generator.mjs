import { GeneratedEntries, createSeededRandom } from './generated-entries.mjs';

/** The number of different queries. */
const QUERIES = 20_000;

/**
 * Generates the requests of many users, alternating between a file and some words. As in practice, a few files and
 * words are requested very often, and most hardly ever: the hundredth is requested a hundredth as often as the first.
 */
export class QueryGenerator {
  #entries = new GeneratedEntries();
  #random = createSeededRandom(2);
  #queries = [];
  #requestCount = 0;
  #size;

  /** @param {number} size the number of entries */
  constructor(size) {
    this.#size = size;
    this.#queries = Array.from({ length: QUERIES }, () => this.#entries.query());
  }

  /** Returns the path of the next request. */
  next() {
    return this.#requestCount++ % 2 === 0 ? this.#lookup() : this.#search();
  }

  #lookup() {
    // This stride is coprime to all sizes, so the most popular entries are not adjacent.
    return `/mod/${this.#entries.hashNumber((this.#place(this.#size) * 7919) % this.#size)}`;
  }

  #search() {
    return `/api/mods?q=${encodeURIComponent(this.#queries[this.#place(QUERIES)])}`;
  }

  #place(count) {
    return Math.floor(count ** this.#random()) - 1;
  }
}
