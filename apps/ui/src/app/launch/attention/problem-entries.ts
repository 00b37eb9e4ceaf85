import { computed, inject, resource, signal } from '@angular/core';
import type { Signal } from '@angular/core';
import { READINESS_CODE_EFFECTS, REQUEST_LIMITS } from '@hangar/domain';
import type { IProtocolCard, IReadinessProblem, IReadinessReport } from '@hangar/domain';

import { LaunchLibrary } from '../launch-library';
import { keepValue, ReadinessReports } from '../readiness/readiness-reports';
import type { ProblemEntry } from './group-by-cause';

/** By protocol id. `null` if a report couldn't be read. */
type Reports = ReadonlyMap<string, IReadinessReport | null>;

/** The problems of a list of protocols. */
export interface ProblemEntries {
  /** `null` until all reports have been read for the first time. Later, the previous ones are kept while others are read. */
  readonly entries: Signal<readonly ProblemEntry[] | null>;
  /** The number of protocols whose reports have been read; `null` if none are being read. */
  readonly readCount: Signal<number | null>;
}

/** Reads the reports on protocols with problems, one request after the other. Needs an injection context. */
export function problemEntries(protocols: Signal<readonly IProtocolCard[]>): ProblemEntries {
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
      for (let start = 0; start < all.length && !abortSignal.aborted; start += REQUEST_LIMITS.reports) {
        readCount.set(start);
        const some = all.slice(start, start + REQUEST_LIMITS.reports);
        await Promise.all(
          some.map(async ({ id, codes }) => {
            // A deleted protocol leaves the list. If Hangar has stopped, all reports are read again later.
            found.set(id, await reports.read(id, codes).catch(() => null));
          }),
        );
      }
      if (!abortSignal.aborted) readCount.set(null);
      return found;
    },
  });
  const latest = keepValue(loaded);
  const entries = computed(() => {
    const known = latest();
    return known === null ? null : protocols().flatMap((protocol) => createEntry(protocol, known, library));
  });
  return { entries, readCount: readCount.asReadonly() };
}

/** Returns no entry for a protocol whose report isn't read yet, or whose problems have just been solved. */
function createEntry(protocol: IProtocolCard, reports: Reports, library: LaunchLibrary): ProblemEntry[] {
  const report = reports.get(protocol.id);
  if (report === undefined) return [];
  const problem = report === null ? describeFirstCode(protocol) : report.problems[0];
  return problem ? [{ protocol, problem, report, ...library.getSetup(protocol) }] : [];
}

/** Returns what is known about the problem of a protocol without a report. */
function describeFirstCode({ readiness }: IProtocolCard): IReadinessProblem | null {
  const code = readiness?.codes[0];
  return code
    ? { code, effect: READINESS_CODE_EFFECTS[code], message: '', subject: null, remedies: [] }
    : null;
}

interface Judged {
  readonly id: string;
  readonly codes: readonly string[];
}

/** Whether the same protocols have the same problems. Other changes, such as a new tag, don't matter. */
function areSameProblems(before: readonly Judged[], after: readonly Judged[]): boolean {
  return (
    before.length === after.length &&
    before.every(
      ({ id, codes }, index) => id === after[index]?.id && codes.join() === after[index].codes.join(),
    )
  );
}
