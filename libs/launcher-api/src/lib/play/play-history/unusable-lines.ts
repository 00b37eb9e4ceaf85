import { reportUnusable, type JsonObject, type StorageProblems } from '@hangar/api-foundation/storage';

/** Reports unusable lines. Only the first such line of each file is reported, because there may be many. */
export class UnusableLineReporter {
  private readonly reported = new Set<string>();

  constructor(private readonly problems: StorageProblems) {}

  report(path: string, line: JsonObject): void {
    if (this.reported.has(path)) return;
    this.reported.add(path);
    reportUnusable(this.problems, path, [line]);
  }
}
