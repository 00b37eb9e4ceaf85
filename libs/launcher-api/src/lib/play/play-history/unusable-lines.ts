import { reportUnusable, type JsonObject, type StorageProblems } from '@hangar/api-foundation/storage';

/** Reports unusable lines, but only the first one of each file, because there may be many. */
export class UnusableLines {
  private readonly reported = new Set<string>();

  constructor(private readonly problems: StorageProblems) {}

  report(path: string, line: JsonObject): void {
    if (this.reported.has(path)) return;
    this.reported.add(path);
    reportUnusable(this.problems, path, [line]);
  }
}
