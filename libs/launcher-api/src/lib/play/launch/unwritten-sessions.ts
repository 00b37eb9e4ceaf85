import { Injectable, Logger } from '@nestjs/common';
import { Subject } from 'rxjs';
import { LauncherError } from '@hangar/api-foundation/errors';
import { DataDirectory, StorageProblems } from '@hangar/api-foundation/storage';

const CODE = 'SESSIONS_UNWRITTEN';
/** What has its own problem, or is no fault of the disk. */
const TOLD_ELSEWHERE: readonly string[] = ['DOCUMENT_DAMAGED', 'PROTOCOL_NOT_FOUND'];

/** What of the sessions the disk does not take at the moment, told as one problem. */
@Injectable()
export class UnwrittenSessions {
  private readonly logger = new Logger(UnwrittenSessions.name);
  /** `sessions.json`, and the ids of protocols that count. */
  private readonly failing = new Set<string>();
  /** Tells of each write that failed, whatever the cause. */
  readonly failures = new Subject<void>();

  constructor(
    private readonly data: DataDirectory,
    private readonly problems: StorageProblems,
  ) {}

  get isAny(): boolean {
    return this.failing.size > 0;
  }

  /** Notes why the list of sessions, or what one counts in a protocol, was not written. */
  noteFailure(written: string, error: unknown): void {
    this.failures.next();
    if (error instanceof LauncherError && TOLD_ELSEWHERE.includes(error.code)) {
      this.noteSuccess(written);
      return;
    }
    // Every try fails alike, so the log has the first alone.
    if (!this.failing.has(written)) this.logger.warn(`Cannot write a session yet: ${String(error)}`);
    this.failing.add(written);
    const path = this.data.sessionsFile();
    this.problems.report({
      code: CODE,
      message:
        "Couldn't save your playtime. Free up disk space or restore write access, and keep Hangar open. It retries automatically.",
      path,
    });
  }

  noteSuccess(written: string): void {
    if (this.failing.delete(written) && !this.isAny) this.problems.resolve(CODE, this.data.sessionsFile());
  }
}
