import { computed, inject, Injectable, signal } from '@angular/core';
import type { ICheckedVersions, IJob } from '@hangar/domain';
import { isActive, JobStore } from '@hangar/ui-data-access';

import { FoundDownloads } from './found-downloads';

/** A newer version and the mod file that it would replace. */
export type NewerVersion = ICheckedVersions['newer'][number];

/** The update of a mod file. */
export type UpdateState =
  | { readonly kind: 'available' }
  /** `job` is `null` while the update waits for another one from the same download. */
  | { readonly kind: 'active'; readonly job: IJob | null }
  | { readonly kind: 'ended'; readonly job: IJob };

/** Updates mod files by downloading newer versions that replace them in all protocols. Provided per dialog. */
@Injectable()
export class VersionUpdates {
  private readonly downloads = inject(FoundDownloads);
  private readonly jobs = inject(JobStore);
  /** The id of each mod file's latest update job; `null` if the update hasn't started. */
  private readonly updates = signal<ReadonlyMap<string, string | null>>(new Map());
  /** The last update in the queue of each found file. */
  private readonly queues = new Map<string, Promise<void>>();

  /** The number of updates that haven't ended. */
  readonly activeCount = computed(
    () => [...this.updates().values()].filter((id) => id === null || this.isRunning(id)).length,
  );

  stateOf({ fileId, found }: NewerVersion): UpdateState {
    const id = this.updates().get(fileId);
    const job = id ? this.jobs.byId().get(id) : undefined;
    if (job?.state === 'done' || job?.state === 'failed') return { kind: 'ended', job };
    if (id === null) return { kind: 'active', job: null };
    // Another tab may be downloading the file.
    const download = this.downloads.getState(found);
    return download.kind === 'downloading' ? { kind: 'active', job: download.job } : { kind: 'available' };
  }

  /**
   * Updates a mod file. A download can contain several mod files but replaces only one at a time, so updates from the
   * same download run one after another.
   */
  update(newer: NewerVersion): Promise<void> {
    const { fileId, found } = newer;
    if (this.stateOf(newer).kind === 'active') return Promise.resolve();
    this.note(fileId, null);
    const key = `${found.source} ${found.id}`;
    const update = (this.queues.get(key) ?? Promise.resolve()).then(() => this.run(newer));
    this.queues.set(key, update);
    return update;
  }

  private async run({ fileId, found }: NewerVersion): Promise<void> {
    const job = await this.downloads.download(found, { replaces: fileId });
    this.note(fileId, job?.id);
    if (job) await this.jobs.waitFor(job.id);
  }

  private note(fileId: string, jobId: string | null | undefined): void {
    this.updates.update((before) => {
      const after = new Map(before);
      if (jobId === undefined) after.delete(fileId);
      else after.set(fileId, jobId);
      return after;
    });
  }

  private isRunning(id: string): boolean {
    const job = this.jobs.byId().get(id);
    return job !== undefined && isActive(job);
  }
}
