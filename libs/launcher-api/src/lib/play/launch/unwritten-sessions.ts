import { Injectable, Logger } from '@nestjs/common';
import { Subject } from 'rxjs';
import { LauncherError } from '@hangar/api-foundation/errors';
import { DataDirectory, StorageProblems } from '@hangar/api-foundation/storage';

const PROBLEM_CODE = 'SESSIONS_UNWRITTEN';
/** Errors that are reported elsewhere or are not storage errors. */
const REPORTED_ELSEWHERE: readonly string[] = ['DOCUMENT_DAMAGED', 'PROTOCOL_NOT_FOUND'];

/** Reports all pending writes of sessions as a single problem. */
@Injectable()
export class UnwrittenSessions {
  private readonly logger = new Logger(UnwrittenSessions.name);
  /** `sessions.json`, and the IDs of protocols with pending counts. */
  private readonly failing = new Set<string>();
  /** Emits for each failed write, regardless of the cause. */
  readonly failures = new Subject<void>();

  constructor(
    private readonly data: DataDirectory,
    private readonly problems: StorageProblems,
  ) {}

  get isAny(): boolean {
    return this.failing.size > 0;
  }

  /** Records a failed write of the session list, or of a protocol's counts. */
  recordFailure(target: string, error: unknown): void {
    this.failures.next();
    if (error instanceof LauncherError && REPORTED_ELSEWHERE.includes(error.code)) {
      this.recordSuccess(target);
      return;
    }
    // Retries fail in the same way, so only the first failure is logged.
    if (!this.failing.has(target)) this.logger.warn(`Couldn't save a session yet: ${String(error)}`);
    this.failing.add(target);
    const path = this.data.sessionsFile();
    this.problems.report({
      code: PROBLEM_CODE,
      message:
        "Couldn't save your playtime. Free up disk space or restore write access, and keep Hangar open. It retries automatically.",
      path,
    });
  }

  recordSuccess(target: string): void {
    if (this.failing.delete(target) && !this.isAny)
      this.problems.resolve(PROBLEM_CODE, this.data.sessionsFile());
  }
}
