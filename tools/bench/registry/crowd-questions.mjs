import { InventedEntries, seededRandom } from './invented-entries.mjs';

/** What people ask for differs so much in all. */
const QUERIES = 20_000;

/**
 * What a crowd asks for: by turns a file and some words. As in life, a few files and words are asked for very often and
 * most hardly ever: the hundredth is asked for a hundredth as often as the first.
 */
export class CrowdQuestions {
  #entries = new InventedEntries();
  #random = seededRandom(2);
  #queries = [];
  #asked = 0;
  #size;

  /** @param {number} size how many entries there are */
  constructor(size) {
    this.#size = size;
    this.#queries = Array.from({ length: QUERIES }, () => this.#entries.query());
  }

  /** The path of the next question. */
  next() {
    return this.#asked++ % 2 === 0 ? this.#lookup() : this.#search();
  }

  #lookup() {
    // A stride that is prime to all sizes: the most wanted entries do not stand side by side.
    return `/mod/${this.#entries.hashOf((this.#place(this.#size) * 7919) % this.#size)}`;
  }

  #search() {
    return `/api/mods?q=${encodeURIComponent(this.#queries[this.#place(QUERIES)])}`;
  }

  #place(count) {
    return Math.floor(count ** this.#random()) - 1;
  }
}
