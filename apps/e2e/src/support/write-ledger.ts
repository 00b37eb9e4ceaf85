/** Stands for something that is not there. */
export const GONE = null;

type Value = string | number | boolean | typeof GONE;

/**
 * What a server has promised to keep. Each thing is written by one writer at a time, so after a crash it has the value
 * that was acknowledged last, or the one that was on its way.
 */
export class WriteLedger {
  private readonly kept = new Map<string, Value>();
  private readonly onTheirWay = new Map<string, Value>();
  private count = 0;

  /** How many writes were acknowledged. */
  get acknowledged(): number {
    return this.count;
  }

  /** The value that counts at the moment. */
  valueOf(thing: string): Value | undefined {
    return this.kept.get(thing);
  }

  /** Sends a write; it counts when `send` resolves. */
  async write<T>(thing: string, value: Value, send: () => Promise<T>): Promise<T> {
    this.onTheirWay.set(thing, value);
    const answer = await send();
    this.keep(thing, value);
    return answer;
  }

  /** Enters a write that was acknowledged already. */
  keep(thing: string, value: Value): void {
    this.kept.set(thing, value);
    this.onTheirWay.delete(thing);
    this.count++;
  }

  /** Compares with what is there, names what is lost, and goes on from there. */
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
