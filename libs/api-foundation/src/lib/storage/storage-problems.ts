import { Injectable } from '@nestjs/common';
import type { IProblem } from '@hangar/domain';

import { EventBus } from '../events';

/** Current problems with files. Each is sent to the event stream once and listed by `GET /api/health`. */
@Injectable()
export class StorageProblems {
  private readonly problems = new Map<string, IProblem>();

  constructor(private readonly events: EventBus) {}

  report(problem: IProblem): void {
    const key = getKey(problem);
    if (this.problems.get(key)?.message === problem.message) return;
    this.problems.set(key, problem);
    this.events.publish('storage.problem', problem);
  }

  /** Reports a directory that the system cannot watch, so it is polled instead. */
  reportPolling(directory: string, reason: string): void {
    this.report({
      code: 'WATCHING_BY_POLLING',
      message: `Can't watch ${directory} for changes (${reason}), so Hangar checks it every 10 seconds. Increase the inotify watch limit to fix this.`,
      path: directory,
    });
  }

  /** Removes a problem of a path that has been resolved. */
  resolve(code: string, path: string): void {
    this.problems.delete(`${code} ${path}`);
  }

  list(): IProblem[] {
    return [...this.problems.values()];
  }
}

function getKey({ code, path = '' }: IProblem): string {
  return `${code} ${path}`;
}
