import { computed, inject, Service, signal } from '@angular/core';
import type { IJob, IPortFamily, SourcePortFamily } from '@hangar/domain';

import { LauncherEventStream } from '../api/launcher-event-stream';
import { SourcePortsApi } from '../api/source-ports-api';
import { JobStore } from './job-store';
import { LiveValue } from './live-value';
import { PortSwitches, type PortSwitch } from './port-switches';

/** Families whose releases could not be requested, and why. */
export interface FailedCheck {
  readonly names: readonly string[];
  readonly reason: string;
}

/** The options of {@link PortStore.install}. */
export interface InstallOptions {
  /** The default and protocols that will use the version once it is installed. Absent if nothing else changes. */
  readonly portSwitch?: PortSwitch;
  /** Whether another part of the page reports how the job ends. */
  readonly isAttended?: boolean;
}

/** The families of source ports, their versions and their installations. */
@Service()
export class PortStore {
  private readonly api = inject(SourcePortsApi);
  private readonly jobs = inject(JobStore);
  private readonly portSwitches = inject(PortSwitches);
  private readonly live = new LiveValue<IPortFamily[]>(() => this.api.listFamilies());
  private readonly checking = signal(false);
  private readonly failed = signal<readonly FailedCheck[]>([]);

  /** `null` until {@link load} has succeeded. */
  readonly families = this.live.value;
  readonly error = this.live.error;
  readonly isChecking = this.checking.asReadonly();
  /** The families whose releases could not be requested in the last check for new versions. */
  readonly failedChecks = this.failed.asReadonly();
  /** When releases were last requested; `null` if they have never been requested. */
  readonly checkedAt = computed(() =>
    (this.families() ?? []).reduce<string | null>(
      (last, { latest }) => (latest && latest.fetchedAt > (last ?? '') ? latest.fetchedAt : last),
      null,
    ),
  );
  /** The waiting and running installations of all tabs, by family. */
  readonly installations = computed<ReadonlyMap<SourcePortFamily, IJob>>(
    () =>
      new Map(
        this.jobs.active().flatMap((job) => {
          const family = getFamily(job);
          return family === null ? [] : [[family, job] as const];
        }),
      ),
  );

  constructor() {
    // Installing, removing and restoring a source port change the settings.
    inject(LauncherEventStream).on('settings.changed', () => {
      if (this.families()) void this.live.reload();
    });
  }

  /** Loads the families from Hangar, without network access. */
  load(): Promise<void> {
    return this.live.reload();
  }

  /** Requests the releases of all families. Call this only at the user's request. Rejects if Hangar doesn't respond. */
  async checkForNewVersions(): Promise<void> {
    if (this.isChecking()) return;
    this.checking.set(true);
    try {
      const before = this.families() ?? (await this.api.listFamilies());
      const families = await this.api.checkFamilies();
      this.failed.set(getFailedChecks(families, before));
      this.live.set(families);
    } finally {
      this.checking.set(false);
    }
  }

  /**
   * Starts the installation of a version, by default the newest one. This tab reports how the installation ends.
   * Rejects if it couldn't be started.
   */
  async install(
    family: SourcePortFamily,
    version?: string,
    { portSwitch, isAttended = false }: InstallOptions = {},
  ): Promise<IJob> {
    const job = await this.api.install(family, version);
    if (portSwitch) this.portSwitches.add(job.id, portSwitch);
    this.jobs.addOwn(job, { isAttended });
    return job;
  }
}

/** Returns the reasons why families could not be checked. Ignores reasons that existed before the check. */
function getFailedChecks(
  families: readonly IPortFamily[],
  before: readonly IPortFamily[],
): readonly FailedCheck[] {
  const previousReasons = new Map(before.map(({ family, reason }) => [family, reason]));
  const names = new Map<string, string[]>();
  for (const { family, name, reason } of families) {
    if (reason === null || reason === previousReasons.get(family)) continue;
    names.set(reason, [...(names.get(reason) ?? []), name]);
  }
  return [...names].map(([reason, own]) => ({ names: own, reason }));
}

/** Returns the family of an installation; `null` for other jobs. */
function getFamily({ kind, subject }: IJob): SourcePortFamily | null {
  return kind === 'port-install' && 'family' in subject ? subject.family : null;
}
