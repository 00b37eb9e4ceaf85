/** A pseudo-random generator that produces the same sequence for the same seed on every computer. */
export class SeededDice {
  private state: number;

  constructor(seed: string) {
    // FNV-1a is a short algorithm, and returns very different hashes for ids that differ in one letter.
    let hash = 0x811c9dc5;
    for (let index = 0; index < seed.length; index++) {
      hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
    }
    this.state = hash >>> 0;
  }

  /** Returns a number from `low` (inclusive) to `high` (exclusive). */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** Returns a whole number from 0 (inclusive) to `count` (exclusive). */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** Returns one of the choices. */
  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T;
  }

  /** One step of mulberry32. */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let value = this.state;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 0x1_0000_0000;
  }
}
