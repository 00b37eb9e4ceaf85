import { computed, inject, linkedSignal, resource, Service, signal } from '@angular/core';
import type { Resource, Signal } from '@angular/core';
import { REQUEST_LIMITS } from '@hangar/domain';
import type { IProtocolCard, IProtocolReport, IReadinessReport } from '@hangar/domain';
import { LauncherEventStream, ReadinessApi } from '@hangar/ui-data-access';

/** The time without further changes after which the readers of reports are notified. */
const PAUSE_MS = 400;

/** The protocols whose reports are read in one request. */
interface ReportBatch {
  readonly ids: string[];
  readonly reports: Promise<readonly IProtocolReport[]>;
}

/** The problems of protocols and their remedies, cached until something that they depend on changes. */
@Service()
export class ReadinessReports {
  private readonly api = inject(ReadinessApi);
  private readonly reports = new Map<string, Promise<IReadinessReport>>();
  private readonly changeCount = signal(0);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private batch: ReportBatch | null = null;

  /** Increases whenever reports may have changed. */
  readonly changes = this.changeCount.asReadonly();

  constructor() {
    const events = inject(LauncherEventStream);
    events.on('readiness.changed', ({ protocolIds }) =>
      protocolIds === null ? this.discardAll() : this.forget(protocolIds),
    );
    // Readers aren't notified. They read again when the changed protocols arrive, because some may have been deleted.
    events.on('protocols.changed', ({ ids }) => ids.forEach((id) => this.reports.delete(id)));
    // Remedies depend on what is installed, even if the problem stays the same.
    for (const name of ['settings.changed', 'catalog.changed', 'versions.delta'] as const)
      events.on(name, () => this.discardAll());
    events.onRefresh(() => this.discardAll());
  }

  /**
   * Returns the report on a protocol. Rejects if it can't be read or the protocol doesn't exist; the next call tries
   * again. Reports that are needed at the same time are read in one request. `codes` are the problem codes of the
   * protocol's readiness: a cached report with other problems is outdated, even if the event about the change hasn't
   * arrived yet.
   */
  async read(id: string, codes?: readonly string[]): Promise<IReadinessReport> {
    const known = this.reports.get(id);
    if (!known || codes === undefined) return known ?? this.fetchReport(id);
    const report = await known;
    if (hasProblems(report, codes)) return report;
    if (this.reports.get(id) === known) this.reports.delete(id);
    return this.reports.get(id) ?? this.fetchReport(id);
  }

  private fetchReport(id: string): Promise<IReadinessReport> {
    const report = this.request(id);
    this.reports.set(id, report);
    report.catch(() => this.reports.get(id) === report && this.reports.delete(id));
    return report;
  }

  private async request(id: string): Promise<IReadinessReport> {
    if (this.batch === null || this.batch.ids.length === REQUEST_LIMITS.reports)
      this.batch = this.startBatch();
    this.batch.ids.push(id);
    const found = (await this.batch.reports).find((report) => report.id === id);
    if (!found) throw new Error(`The protocol ${id} was deleted.`);
    return found;
  }

  private startBatch(): ReportBatch {
    const ids: string[] = [];
    const reports = Promise.resolve().then(() => {
      if (this.batch?.ids === ids) this.batch = null;
      return this.api.listReports(ids);
    });
    return { ids, reports };
  }

  /**
   * Discards all reports immediately, but notifies the readers after a pause: changes often follow one another, and the
   * protocols deleted together with a file are known only a moment later.
   */
  private discardAll(): void {
    this.reports.clear();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.forget([]), PAUSE_MS);
  }

  /** Reads all shown reports again. */
  readAgain(): void {
    this.reports.clear();
    this.forget([]);
  }

  /** Discards the reports on these protocols and notifies the readers. */
  forget(ids: readonly string[]): void {
    ids.forEach((id) => this.reports.delete(id));
    this.changeCount.update((count) => count + 1);
  }
}

/** Whether a report contains exactly the problems with these codes. */
function hasProblems({ problems }: IReadinessReport, codes: readonly string[]): boolean {
  const found = new Set<string>(problems.map(({ code }) => code));
  return found.size === codes.length && codes.every((code) => found.has(code));
}

/**
 * Returns the report on a protocol that isn't ready: `null` until it is loaded, or if the protocol is `null`. While the
 * report is being reloaded, the signal keeps its value. Needs an injection context.
 */
export function createReadinessReport(
  getProtocol: () => Pick<IProtocolCard, 'id' | 'readiness'> | null,
): Signal<IReadinessReport | null> {
  const reports = inject(ReadinessReports);
  const subject = computed(() => {
    const protocol = getProtocol();
    const readiness = protocol?.readiness ?? null;
    return protocol && readiness && readiness.state !== 'ready' ? { id: protocol.id, readiness } : null;
  });
  const loaded = resource({
    params: () => {
      const current = subject();
      return current ? { ...current, changes: reports.changes() } : undefined;
    },
    loader: async ({ params }) => ({
      id: params.id,
      report: await reports.read(params.id, params.readiness.codes),
    }),
  });
  const latest = keepLastValue(loaded);
  return computed(() => {
    const current = latest();
    return current && current.id === subject()?.id ? current.report : null;
  });
}

/** Returns the value of a resource, which is kept while the resource is reloaded; `null` until it is first loaded. */
export function keepLastValue<T extends object>(loaded: Resource<T | undefined>): Signal<T | null> {
  return linkedSignal<T | null, T | null>({
    source: () => (loaded.hasValue() ? loaded.value() : null),
    computation: (next, previous) => next ?? previous?.value ?? null,
  });
}
