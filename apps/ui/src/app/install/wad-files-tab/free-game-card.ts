import { Component, computed, inject, input } from '@angular/core';
import type { IVersionData } from '@hangar/domain';
import { formatBytes, formatBytesDone, GameIcon, Icon } from '@hangar/ui-components';
import { toApiError, FreeGameStore, Notifications } from '@hangar/ui-data-access';

/** A Freedoom bundle with its description and download. */
@Component({
  selector: 'hangar-free-game-card',
  imports: [GameIcon, Icon],
  templateUrl: './free-game-card.html',
  styleUrl: './free-game-card.css',
})
export class FreeGameCard {
  private readonly store = inject(FreeGameStore);
  private readonly notifications = inject(Notifications);

  readonly bundle = input.required<IVersionData>();

  protected readonly mark = computed(() => (this.bundle().bundle === 'freedm' ? 'freedm' : 'freedoom'));
  protected readonly name = computed(() =>
    this.bundle().bundle === 'freedm' ? $localize`FreeDM` : $localize`Freedoom: Phase 1 and 2`,
  );
  protected readonly text = computed(() => {
    const description =
      this.bundle().bundle === 'freedm'
        ? $localize`Multiplayer arenas`
        : $localize`Two complete games, free for everyone`;
    const { sizeBytes } = this.bundle();
    return sizeBytes === undefined
      ? description
      : $localize`${description}:what:, ${formatBytes(sizeBytes)}:size:`;
  });
  protected readonly download = computed(() => this.store.downloads().get(this.bundle().bundle) ?? null);
  protected readonly progressText = computed(() => {
    const download = this.download();
    if (!download) return '';
    const { receivedBytes, totalBytes } = download;
    return totalBytes === null ? formatBytes(receivedBytes) : formatBytesDone(receivedBytes, totalBytes);
  });

  protected readonly downloadLabel = computed(() => $localize`Download ${this.name()}:name:`);
  protected readonly cancelLabel = computed(() => $localize`Cancel the download of ${this.name()}:name:`);

  protected async start(): Promise<void> {
    try {
      await this.store.start(this.bundle().bundle);
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't download ${this.name()}:name:`);
    }
  }

  protected async cancel(): Promise<void> {
    try {
      await this.store.cancel(this.bundle().bundle);
    } catch (failure) {
      this.notifications.report(toApiError(failure));
    }
  }
}
