import { reportUnusable, type JsonObject, type StorageProblems } from '@hangar/api-foundation/storage';

/** Reports lines that cannot be used, the first of each file: there may be very many. */
export class UnusableLines {
  private readonly reported = new Set<string>();

  constructor(private readonly problems: StorageProblems) {}

  report(path: string, line: JsonObject): void {
    if (this.reported.has(path)) return;
    this.reported.add(path);
    reportUnusable(this.problems, path, [line]);
  }
}
