import { computed, inject, resource, signal } from '@angular/core';
import type { Signal } from '@angular/core';
import { READINESS_CODE_EFFECTS, REQUEST_LIMITS } from '@hangar/domain';
import type { IProtocolCard, IReadinessProblem, IReadinessReport } from '@hangar/domain';

import { LaunchLibrary } from '../launch-library';
import { keepLastValue, ReadinessReports } from '../readiness/readiness-reports';
import { CauseGroups } from './group-by-cause';
import type { ProblemCause, ProblemEntry } from './group-by-cause';

/** By protocol id. `null` if a report couldn't be read. */
type Reports = ReadonlyMap<string, IReadinessReport | null>;

/** The problems of a list of protocols, by cause. */
export interface GroupedProblems {
  /** `null` until all reports have been read for the first time. During later reads, the previous causes are kept. */
  readonly causes: Signal<readonly ProblemCause[] | null>;
  /** The number of protocols whose reports have been read; `null` if none are being read. */
  readonly readCount: Signal<number | null>;
}

/** The longest task while protocols are grouped. It is short enough to keep the page responsive. */
const MAX_TASK_MS = 10;

/**
 * Reads the reports of protocols with problems in a sequence of requests, and groups the protocols by cause. Needs an
 * injection context.
 */
export function createGroupedProblems(protocols: Signal<readonly IProtocolCard[]>): GroupedProblems {
  const reports = inject(ReadinessReports);
  const library = inject(LaunchLibrary);
  const readCount = signal<number | null>(null);
  const judged = computed(
    () => protocols().map(({ id, readiness }) => ({ id, codes: readiness?.codes ?? [] })),
    { equal: areSameProblems },
  );
  const loaded = resource({
    params: () => ({ all: judged(), changes: reports.changes() }),
    loader: async ({ params: { all }, abortSignal }): Promise<Reports> => {
      const found = new Map<string, IReadinessReport | null>();
      // Cached reports are read without a request. Without pauses, reading many of them would be one long task.
      const pause = createTaskSplitter();
      for (let start = 0; start < all.length && !abortSignal.aborted; start += REQUEST_LIMITS.reports) {
        readCount.set(start);
        if (pause.isDue()) await pause.take();
        const batch = all.slice(start, start + REQUEST_LIMITS.reports);
        await Promise.all(
          batch.map(async ({ id, codes }) => {
            // A protocol may have been deleted, which also removes it from the list. If Hangar has stopped, all reports
            // are read again later.
            found.set(id, await reports.read(id, codes).catch(() => null));
          }),
        );
      }
      if (!abortSignal.aborted) readCount.set(null);
      return found;
    },
  });
  const latest = keepLastValue(loaded);
  const grouped = resource({
    params: () => {
      const known = latest();
      // Reads the signals that determine each protocol's setup, so that a change causes a new grouping.
      library.getSetup({ baseGameVersionId: null, sourcePortId: null });
      return known === null ? undefined : { all: protocols(), known };
    },
    loader: async ({ params: { all, known }, abortSignal }): Promise<readonly ProblemCause[]> => {
      const groups = new CauseGroups();
      const pause = createTaskSplitter();
      for (const protocol of all) {
        if (pause.isDue()) await pause.take();
        if (abortSignal.aborted) break;
        const entry = createEntry(protocol, known, library);
        if (entry) groups.add(entry);
      }
      return groups.list();
    },
  });
  return { causes: keepLastValue(grouped), readCount: readCount.asReadonly() };
}

/** Splits long work into short tasks. */
function createTaskSplitter() {
  let startedAt = performance.now();
  return {
    isDue: () => performance.now() - startedAt >= MAX_TASK_MS,
    take: async () => {
      await new Promise((resolve) => setTimeout(resolve));
      startedAt = performance.now();
    },
  };
}

/** Returns `null` for a protocol whose report isn't read yet, or whose problems have just been solved. */
function createEntry(protocol: IProtocolCard, reports: Reports, library: LaunchLibrary): ProblemEntry | null {
  const report = reports.get(protocol.id);
  if (report === undefined) return null;
  const problem = report === null ? describeFirstCode(protocol) : report.problems[0];
  return problem ? { protocol, problem, report, ...library.getSetup(protocol) } : null;
}

/** Describes the first problem of a protocol without a report, as far as it is known. */
function describeFirstCode({ readiness }: IProtocolCard): IReadinessProblem | null {
  const code = readiness?.codes[0];
  return code
    ? { code, effect: READINESS_CODE_EFFECTS[code], message: '', subject: null, remedies: [] }
    : null;
}

interface ProblemCodes {
  readonly id: string;
  readonly codes: readonly string[];
}

/** Whether the same protocols have the same problems. Other changes, such as a new tag, don't matter. */
function areSameProblems(before: readonly ProblemCodes[], after: readonly ProblemCodes[]): boolean {
  return (
    before.length === after.length &&
    before.every(
      ({ id, codes }, index) => id === after[index]?.id && codes.join() === after[index].codes.join(),
    )
  );
}
