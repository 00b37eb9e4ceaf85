import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CLOCK, timestamp, type Clock } from '@hangar/api-foundation/platform';
import { isObject } from '@hangar/api-foundation/storage';
import {
  IMPORT_KINDS,
  LAUNCHER_NAMES,
  type IImportResult,
  type IJob,
  type IPreviewImportRequest,
  type IRunImportRequest,
} from '@hangar/domain';
import { Limiter } from '@hangar/file-system';

import { Jobs, type JobContext, type JobType } from '../../application';
import { isFileStep } from './file-steps';
import { createImportId, ImportPlanner } from './import-planner';
import { IMPORT_ID, type ImportRecord } from './import-record';
import { ImportHistory } from './import-history';
import type { PlannedStep } from './import-plan';
import { omitLeftOutSteps } from './import-selection';
import { PlanRunner } from './plan-runner';
import { createResult } from './run-state';

interface ImportInput {
  readonly importId: string;
  readonly request: IRunImportRequest;
}

/**
 * Runs imports as jobs, one after the other. An import is undone completely if it fails, is cancelled or is
 * interrupted. After a restart, an interrupted import starts again.
 */
@Injectable()
export class ImportRunner implements OnModuleInit, JobType<ImportInput, IImportResult> {
  readonly name = 'import';
  readonly kind = 'import';
  readonly lane = 'import';
  /** Ensures that imports are started one at a time, so that each has its own ID. */
  private readonly starting = new Limiter(1);

  constructor(
    private readonly jobs: Jobs,
    private readonly planner: ImportPlanner,
    private readonly plans: PlanRunner,
    private readonly history: ImportHistory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  /**
   * Starts an import, or returns the waiting or running one with the same request.
   * @throws `VALIDATION_FAILED`, `UPLOAD_NOT_FOUND` or a storage error
   */
  async start(request: IRunImportRequest): Promise<IJob> {
    this.planner.assertValid(request);
    return this.starting.run(async () => {
      const active = (await this.jobs.list()).flatMap(({ subject }) =>
        'importId' in subject ? subject.importId : [],
      );
      const importId = await this.history.createId(createImportId(request), active);
      return this.jobs.start({
        type: this,
        key: `import ${createKey(request)}`,
        title: createTitle(request),
        subject: { importId },
        input: { importId, request },
      });
    });
  }

  readInput(stored: unknown): ImportInput | null {
    if (!isObject(stored)) return null;
    const { importId, request } = stored;
    if (typeof importId !== 'string' || !IMPORT_ID.test(importId) || !isObject(request)) return null;
    // The request was validated before it was stored, and the planner validates its paths again.
    return IMPORT_KINDS.some((kind) => kind === request['kind'])
      ? { importId, request: request as unknown as IRunImportRequest }
      : null;
  }

  async run({ importId, request }: ImportInput, { signal, report }: JobContext): Promise<IImportResult> {
    const finished = await this.history.findFinished(importId);
    if (finished) return createResult(importId, finished.steps, finished.made);
    const startedAt = timestamp(this.clock);
    report({ step: 'Comparing with your library' });
    const { steps } = await this.planner.plan(request, signal);
    const plan = {
      steps,
      leaveOut: request.leaveOut ?? [],
      signal,
      onDone: createProgressReporter(omitLeftOutSteps(steps, request.leaveOut ?? []), report),
    };
    const record = await this.plans.run(plan, async (state) => {
      const done: ImportRecord = {
        importId,
        kind: request.kind,
        path: request.kind === 'found' ? null : (request.path ?? null),
        startedAt,
        endedAt: timestamp(this.clock),
        steps: state.toImportedSteps(steps),
        made: state.createdItems,
        isUndone: false,
      };
      await this.history.write(done);
      return done;
    });
    await this.history.onFinished();
    return createResult(importId, record.steps, record.made);
  }
}

/**
 * Returns a function that reports the progress after each of these steps. Only the bytes of mod files are counted. The
 * number of bytes is unknown unless the size of each file is known.
 */
function createProgressReporter(
  steps: readonly PlannedStep[],
  report: JobContext['report'],
): (step: PlannedStep) => void {
  const getBytes = ({ work }: PlannedStep) => (work?.kind === 'mod-file' ? work.sizeBytes : 0);
  const totalItems = steps.filter(({ work }) => work !== null).length;
  const sizes = steps.filter(isFileStep).map(getBytes);
  const hasBytes = sizes.length > 0 && sizes.every((size) => size > 0);
  const totalBytes = hasBytes ? sizes.reduce((sum, size) => sum + size, 0) : null;
  let doneItems = 0;
  let doneBytes = 0;
  report({ step: null, doneItems, totalItems, doneBytes: hasBytes ? 0 : null, totalBytes });
  return (step) => {
    doneItems += 1;
    doneBytes += getBytes(step);
    report({ step: step.name, doneItems, ...(hasBytes ? { doneBytes } : {}) });
  };
}

function createTitle({ kind, with: others = [] }: IPreviewImportRequest): string {
  if (kind !== 'found') return LAUNCHER_NAMES[kind];
  return ['Games and source ports', ...others.map((other) => LAUNCHER_NAMES[other.kind])].join(', ');
}

/** Returns the same key for the same request. */
function createKey(request: IRunImportRequest): string {
  const key = JSON.stringify([createImportId(request), [...(request.leaveOut ?? [])].sort()]);
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
