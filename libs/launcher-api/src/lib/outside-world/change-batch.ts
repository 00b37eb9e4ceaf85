/** Changes that come closer together than this are told as one. */
const QUIET_MILLISECONDS = 50;

/** Gathers the names of changed files and delivers them together, a moment after the first. */
export class ChangeBatch {
  private names = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly deliver: (names: ReadonlySet<string>) => void) {}

  add(name: string): void {
    this.names.add(name);
    this.timer ??= setTimeout(() => this.flush(), QUIET_MILLISECONDS);
  }

  /** Forgets what has not been delivered. */
  cancel(): void {
    clearTimeout(this.timer);
  }

  private flush(): void {
    const names = this.names;
    this.names = new Set();
    this.timer = undefined;
    this.deliver(names);
  }
}
