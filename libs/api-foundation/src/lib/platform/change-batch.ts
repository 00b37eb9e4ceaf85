/** Changes within this time are reported together. */
const QUIET_PERIOD_MS = 50;

/** Collects names, and reports those that are added within a short time together. */
export class ChangeBatch {
  private names = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private readonly settling = new Map<string, NodeJS.Timeout>();

  constructor(private readonly report: (names: ReadonlySet<string>) => void) {}

  add(name: string): void {
    clearTimeout(this.settling.get(name));
    this.settling.delete(name);
    this.names.add(name);
    this.timer ??= setTimeout(() => this.flush(), QUIET_PERIOD_MS);
  }

  /** Adds a name once it has not changed for the given time. Another change restarts the wait. */
  addSettled(name: string, settleMilliseconds: number): void {
    clearTimeout(this.settling.get(name));
    this.settling.set(
      name,
      setTimeout(() => this.add(name), settleMilliseconds),
    );
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.settling.forEach((timer) => clearTimeout(timer));
  }

  private flush(): void {
    const names = this.names;
    this.names = new Set();
    this.timer = undefined;
    this.report(names);
  }
}
