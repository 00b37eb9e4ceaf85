import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { RequestAction, RequestRecorder } from '@hangar/api-foundation/http';
import { CLOCK, timestamp, withTimeout, type Clock } from '@hangar/api-foundation/platform';
import type { IProblem } from '@hangar/domain';

import { LAUNCHER_OPTIONS, type LauncherOptions } from '../launcher-options';
import { listChanges } from './audit-changes';
import type { AuditEntry } from './audit-entry';
import { AuditQueue, type OwnedSink } from './audit-queue';
import { listSubjects } from './audit-subjects';

const MAX_SUBJECTS = 1000;
/** Time that the sinks have for the remaining entries when Hangar quits. */
const STOP_TIMEOUT_MS = 5000;

/** Passes an entry about each request that changes or launches something to all sinks. */
@Injectable()
export class AuditTrail implements RequestRecorder, OnApplicationShutdown {
  private readonly queues: AuditQueue[] = [];

  constructor(
    @Inject(LAUNCHER_OPTIONS) { auditSinks = [] }: LauncherOptions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    for (const [index, sink] of auditSinks.entries())
      this.add({ sink, owner: `auditSinks[${index}] of the program`, extension: null });
  }

  /** @throws if the sink has no method `record` */
  add(owned: OwnedSink): void {
    if (typeof (owned.sink as Partial<typeof owned.sink> | null)?.record !== 'function')
      throw new Error(`An audit sink needs a method “record”, which ${owned.owner} doesn't have.`);
    this.queues.push(new AuditQueue(owned, this.clock));
  }

  get isActive(): boolean {
    return this.queues.length > 0;
  }

  onAnswered(request: RequestAction): void {
    const entry = this.createEntry(request);
    if (entry) for (const queue of this.queues) queue.add(entry);
  }

  get problems(): IProblem[] {
    return this.queues.flatMap(({ problem }) => problem ?? []);
  }

  async onApplicationShutdown(): Promise<void> {
    const idle = () => Promise.all(this.queues.map((queue) => queue.idle()));
    const timeoutError = new Error('The audit sinks took too long.');
    await withTimeout(this.clock, STOP_TIMEOUT_MS, idle, timeoutError).catch(() => undefined);
  }

  private createEntry(request: RequestAction): AuditEntry | null {
    const { access, requestId, actor, status, changes } = request;
    if (!access || access.kind === 'read' || requestId === null) return null;
    const subjects = listSubjects(request);
    const outcome = status < 400 ? 'done' : [401, 403].includes(status) ? 'refused' : 'failed';
    const isEdit = ['PUT', 'PATCH'].includes(request.method ?? '');
    return Object.freeze<AuditEntry>({
      at: timestamp(this.clock),
      requestId,
      actor: actor && { ...actor },
      route: access.route,
      kind: access.kind,
      subjects: subjects.slice(0, MAX_SUBJECTS),
      subjectCount: subjects.length,
      changes: isEdit && changes.length > 0 ? listChanges(changes) : null,
      outcome,
      code: outcome === 'done' ? null : request.code,
    });
  }
}
