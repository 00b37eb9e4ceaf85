/** Represents an absent item. */
export const GONE = null;

type Value = string | number | boolean | typeof GONE;

/**
 * Records what a server has acknowledged. Each item has one writer at a time, so after a crash it must have either the
 * last acknowledged value or the one being written.
 */
export class WriteLedger {
  private readonly confirmed = new Map<string, Value>();
  private readonly pending = new Map<string, Value>();
  private count = 0;

  /** The number of acknowledged writes. */
  get acknowledged(): number {
    return this.count;
  }

  /** The last acknowledged value of an item. */
  getValue(key: string): Value | undefined {
    return this.confirmed.get(key);
  }

  /** Sends a write. The value is acknowledged once `send` resolves. */
  async write<T>(key: string, value: Value, send: () => Promise<T>): Promise<T> {
    this.pending.set(key, value);
    const answer = await send();
    this.confirm(key, value);
    return answer;
  }

  /** Records a write that was already acknowledged. */
  confirm(key: string, value: Value): void {
    this.confirmed.set(key, value);
    this.pending.delete(key);
    this.count++;
  }

  /** Compares the records with the actual state, returns the lost writes, and adopts the actual state. */
  reconcile(actual: (key: string) => Value): string[] {
    const keys = new Set([...this.confirmed.keys(), ...this.pending.keys()]);
    return [...keys].flatMap((key) => {
      const stored = actual(key);
      const confirmedValue = this.confirmed.get(key);
      const isPendingValue = this.pending.has(key) && stored === this.pending.get(key);
      const isLost = confirmedValue !== undefined && stored !== confirmedValue && !isPendingValue;
      this.confirmed.set(key, stored);
      this.pending.delete(key);
      return isLost ? [`${key}: acknowledged ${confirmedValue}, found ${stored}`] : [];
    });
  }
}
