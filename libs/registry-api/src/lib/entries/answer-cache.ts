import type { Answer } from './answer';

const MAX_BYTES = 16 * 1024 * 1024;
/** What an answer takes besides its bytes: key, tag and places in tables. */
const BYTES_BESIDE = 500;

/**
 * Answers that were given since something has changed last, those that are asked for often longer than others. Who asks
 * the same while an answer is being made gets that one.
 */
export class AnswerCache {
  private readonly kept = new Map<string, Kept>();
  private version: number | null = null;
  private bytes = 0;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /**
   * The answer to `key`, from here or from `make`; `null` where there is none. `version` is the store's before the making: what was
   * made under another one is not given, and where it is `null`, nothing is kept.
   */
  get<T extends Answer | null>(key: string, version: number | null, make: () => Promise<T>): Promise<T> {
    if (version === null) return make();
    if (version !== this.version) this.empty(version);
    const known = this.kept.get(key);
    if (!known) return this.add(key, make());
    this.kept.delete(key);
    this.kept.set(key, known);
    return known.answer as Promise<T>;
  }

  private add<T extends Answer | null>(key: string, answer: Promise<T>): Promise<T> {
    const kept: Kept = { answer, bytes: 0 };
    this.kept.set(key, kept);
    const settle = (made: Answer | null): void => {
      if (this.kept.get(key) !== kept) return;
      if (made === null) return void this.kept.delete(key);
      kept.bytes = made.bytes.length + BYTES_BESIDE;
      this.bytes += kept.bytes;
      this.makeRoom();
    };
    // A failure is told to those who wait for it, and tried again for the next one.
    answer.then(settle, () => settle(null));
    return answer;
  }

  private makeRoom(): void {
    for (const [key, { bytes }] of this.kept) {
      if (this.bytes <= this.maxBytes) return;
      this.kept.delete(key);
      this.bytes -= bytes;
    }
  }

  private empty(version: number): void {
    this.kept.clear();
    this.bytes = 0;
    this.version = version;
  }
}

interface Kept {
  readonly answer: Promise<Answer | null>;
  /** `0` while it is being made. */
  bytes: number;
}
