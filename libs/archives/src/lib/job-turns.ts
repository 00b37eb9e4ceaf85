/** Lets a few jobs run at a time; the others wait in the order in which they came. */
export class JobTurns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly jobsAtATime: number) {}

  /**
   * Runs the job when it is its turn. A job whose signal is aborted while it waits never starts.
   * @throws the signal's reason
   */
  async run<T>(job: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.running >= this.jobsAtATime) await this.turn(signal);
    else this.running++;
    try {
      return await job();
    } finally {
      this.passOn();
    }
  }

  // Whoever is woken takes over the place of the one that ended: `running` stays as it is.
  private turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        this.waiting.splice(this.waiting.indexOf(start), 1);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.waiting.push(start);
    });
  }

  private passOn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}

/** The turns of everything that scans or unpacks whole archives: two bound the memory and leave room for the rest. */
export const archiveTurns = new JobTurns(2);
