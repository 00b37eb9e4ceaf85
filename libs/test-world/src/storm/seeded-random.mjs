// @ts-check

/** Numbers that look random and are the same for the same seed (mulberry32), so that a storm can be played again. */
export class SeededRandom {
  /** @param {number} seed a whole number */
  constructor(seed) {
    this.state = seed >>> 0;
  }

  /** From 0 up to, and without, 1. */
  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to, and without, `limit`. @param {number} limit */
  below(limit) {
    return Math.floor(this.next() * limit);
  }

  /** One of a list; `undefined` of an empty one. @template T @param {readonly T[]} list @returns {T | undefined} */
  pick(list) {
    return list[this.below(list.length)];
  }

  /** Whether something happens that happens so many times out of a hundred. @param {number} percent */
  chance(percent) {
    return this.next() * 100 < percent;
  }
}
