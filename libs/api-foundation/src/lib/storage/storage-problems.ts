import { Injectable } from '@nestjs/common';
import type { IProblem } from '@hangar/domain';

import { EventBus } from '../events';

/** What is wrong with files at the moment, told once on the event stream and listed by `GET /api/health`. */
@Injectable()
export class StorageProblems {
  private readonly problems = new Map<string, IProblem>();

  constructor(private readonly events: EventBus) {}

  report(problem: IProblem): void {
    const key = keyOf(problem);
    if (this.problems.get(key)?.message === problem.message) return;
    this.problems.set(key, problem);
    this.events.publish('storage.problem', problem);
  }

  /** Forgets what was reported for a path, because it is mended. */
  resolve(code: string, path: string): void {
    this.problems.delete(`${code} ${path}`);
  }

  list(): IProblem[] {
    return [...this.problems.values()];
  }
}

function keyOf({ code, path = '' }: IProblem): string {
  return `${code} ${path}`;
}
