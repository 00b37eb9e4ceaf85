// @ts-check

/** Pseudo-random numbers that depend only on the seed (mulberry32), so that a storm is reproducible. */
export class SeededRandom {
  /** @param {number} seed a whole number */
  constructor(seed) {
    this.state = seed >>> 0;
  }

  /** Returns a number from 0 up to, but excluding, 1. */
  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns an integer from 0 up to, but excluding, `limit`. @param {number} limit */
  nextInt(limit) {
    return Math.floor(this.next() * limit);
  }

  /**
   * Returns one item of a list; `undefined` if the list is empty.
   * @template T @param {readonly T[]} list @returns {T | undefined}
   */
  pick(list) {
    return list[this.nextInt(list.length)];
  }

  /** Returns `true` with this probability. @param {number} percent */
  chance(percent) {
    return this.next() * 100 < percent;
  }
}
