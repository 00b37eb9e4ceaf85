/** Represents an absent item. */
export const GONE = null;

type Value = string | number | boolean | typeof GONE;

/**
 * Records what a server has acknowledged. Each item has one writer at a time, so after a crash it must have either the
 * last acknowledged value or the one being written.
 */
export class WriteLedger {
  private readonly kept = new Map<string, Value>();
  private readonly onTheirWay = new Map<string, Value>();
  private count = 0;

  /** The number of acknowledged writes. */
  get acknowledged(): number {
    return this.count;
  }

  /** The value that currently counts. */
  valueOf(thing: string): Value | undefined {
    return this.kept.get(thing);
  }

  /** Sends a write. The value counts once `send` resolves. */
  async write<T>(thing: string, value: Value, send: () => Promise<T>): Promise<T> {
    this.onTheirWay.set(thing, value);
    const answer = await send();
    this.keep(thing, value);
    return answer;
  }

  /** Records a write that was already acknowledged. */
  keep(thing: string, value: Value): void {
    this.kept.set(thing, value);
    this.onTheirWay.delete(thing);
    this.count++;
  }

  /** Compares the records with the actual state, returns the lost writes, and adopts that state. */
  settle(actual: (thing: string) => Value): string[] {
    const things = new Set([...this.kept.keys(), ...this.onTheirWay.keys()]);
    return [...things].flatMap((thing) => {
      const there = actual(thing);
      const promised = this.kept.get(thing);
      const isNews = this.onTheirWay.has(thing) && there === this.onTheirWay.get(thing);
      const isLost = promised !== undefined && there !== promised && !isNews;
      this.kept.set(thing, there);
      this.onTheirWay.delete(thing);
      return isLost ? [`${thing}: promised ${promised}, there is ${there}`] : [];
    });
  }
}
