import { Component, computed, inject, input, output } from '@angular/core';
import type { IModFile } from '@hangar/domain';
import { formatBytes, formatDay, Icon, Progress } from '@hangar/ui-components';
import { CatalogStore, CompleteProtocolStore } from '@hangar/ui-data-access';

import { formatAmounts } from '../activity/format-amounts';
import { JobActions } from '../activity/job-actions';
import { getEndText, getProgress } from '../activity/job-text';
import { findProtocolsWithFile, VersionEffects } from '../launch/play/version-effects';
import { VersionUpdates, type NewerVersion } from './version-updates';

/** A mod file with a newer version: both dates, the effects of the update, and its button and progress. */
@Component({
  selector: 'hangar-newer-version-row',
  imports: [Icon, Progress, VersionEffects],
  templateUrl: './newer-version-row.html',
  styleUrl: './newer-version-row.css',
})
export class NewerVersionRow {
  private readonly catalog = inject(CatalogStore);
  private readonly protocols = inject(CompleteProtocolStore);
  private readonly jobActions = inject(JobActions);
  protected readonly updates = inject(VersionUpdates);

  readonly file = input.required<IModFile>();
  readonly newer = input.required<NewerVersion>();
  /** Whether only the user's browser can download the new version. */
  readonly isForBrowser = input(false);
  readonly updated = output();

  protected readonly state = computed(() => this.updates.stateOf(this.newer()));
  protected readonly job = computed(() => {
    const state = this.state();
    return state.kind === 'available' ? null : state.job;
  });
  protected readonly ownDay = computed(() => formatDay(this.file().from?.date ?? ''));
  protected readonly newDay = computed(() => formatDay(this.newer().found.date ?? ''));
  protected readonly size = computed(() => {
    const { sizeBytes } = this.newer().found;
    return sizeBytes === null ? '' : formatBytes(sizeBytes);
  });
  /** The newer version, if it is in the library. */
  protected readonly owned = computed(() => findOwnedVersion(this.newer(), this.catalog.byId()));
  protected readonly isUnused = computed(
    () => findProtocolsWithFile(this.protocols.protocols() ?? [], this.file().id).length === 0,
  );
  protected readonly progress = computed(() => {
    const job = this.job();
    return job && getProgress(job);
  });
  protected readonly amounts = computed(() => {
    const progress = this.progress();
    return progress ? formatAmounts(progress) : '';
  });
  protected readonly label = computed(() => $localize`Update of ${this.file().name}:file:`);
  protected readonly endText = computed(() => {
    const job = this.job();
    return job ? getEndText(job) : '';
  });

  protected cancel(): void {
    const job = this.job();
    if (job) void this.jobActions.cancel(job);
  }
}

/** Returns the mod file of the newer version if it is already in the library; otherwise `undefined`. */
export function findOwnedVersion(
  { fileId, found }: NewerVersion,
  catalog: ReadonlyMap<string, IModFile>,
): IModFile | undefined {
  return found.inLibrary
    .filter((id) => id !== fileId)
    .flatMap((id) => catalog.get(id) ?? [])
    .find(({ from }) => from?.source === found.source && from.date === found.date);
}
