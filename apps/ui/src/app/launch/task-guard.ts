/** Prevents tasks with the same name from running at the same time. */
export class TaskGuard {
  private readonly names = new Set<string>();

  /** Runs a task, unless one with the same name is already running. */
  async run(name: string, action: () => Promise<unknown>): Promise<void> {
    if (this.names.has(name)) return;
    this.names.add(name);
    try {
      await action();
    } finally {
      this.names.delete(name);
    }
  }
}
