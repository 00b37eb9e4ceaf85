import { createHash } from 'node:crypto';

const SYLLABLES =
  'do om ka ri sun der ne vil ash go th ur mor hex vo id bla st pla net cor ru pt ion ti an tech base hell gate'.split(
    ' ',
  );
const VOCABULARY = 60_000;

/** Returns a generator of numbers from 0 to 1 that always produces the same sequence (mulberry32). */
export function createSeededRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Entries for made-up mods. As in real data, a few words occur in many names, but most words occur in few. */
export class GeneratedEntries {
  #random = createSeededRandom(1);
  #words = [];

  constructor() {
    const words = new Set(['doom', 'hell', 'maps', 'base', 'death']);
    while (words.size < VOCABULARY) {
      const syllables = 2 + Math.floor(this.#random() * 3);
      words.add(
        Array.from({ length: syllables }, () => SYLLABLES[this.#randomBelow(SYLLABLES.length)]).join(''),
      );
    }
    this.#words = [...words];
  }

  /** Returns the MD5 of the entry with this number. */
  hashNumber(number) {
    return createHash('md5').update(`${number}`).digest('hex');
  }

  entry(number) {
    const name = this.#capitalize(
      Array.from({ length: 1 + this.#randomBelow(4) }, () => this.word()).join(' '),
    );
    return {
      hash: this.hashNumber(number),
      family_name: name,
      version: `${1 + this.#randomBelow(9)}.${this.#randomBelow(10)}`,
      urls: [`https://www.example.org/mods/${number}`],
    };
  }

  /** Returns a word with the same probability as in names. */
  word() {
    return this.#words[Math.floor(VOCABULARY ** this.#random()) - 1] ?? this.#words[0];
  }

  /** Returns what users might type: whole words, beginnings, two words, and words with a typo. */
  query() {
    const kind = this.#randomBelow(4);
    const word = this.word();
    if (kind === 0) return word;
    if (kind === 1) return word.slice(0, 1 + this.#randomBelow(word.length));
    if (kind === 2) return `${word} ${this.word().slice(0, 3)}`;
    const place = this.#randomBelow(word.length);
    return `${word.slice(0, place)}q${word.slice(place + 1)}`;
  }

  #randomBelow(end) {
    return Math.floor(this.#random() * end);
  }

  #capitalize(text) {
    return text.replace(/^./, (letter) => letter.toUpperCase());
  }
}
