import { Component, computed, inject, input, linkedSignal, signal } from '@angular/core';
import type { IFoundScreenshot, IProtocol } from '@hangar/domain';
import { Activities, toApiError, MediaApi, Notifications } from '@hangar/ui-data-access';
import { Icon } from '@hangar/ui-components';

import { createLivePictures } from './live-pictures';

/** Screenshots from a protocol's sessions. The user can import all of them or selected ones. */
@Component({
  selector: 'hangar-found-pictures',
  imports: [Icon],
  templateUrl: './found-pictures.html',
  styleUrls: ['./picture-grid.css', './found-pictures.css'],
})
export class FoundPictures {
  private readonly media = inject(MediaApi);
  private readonly activities = inject(Activities);
  private readonly notifications = inject(Notifications);

  readonly protocol = input.required<Pick<IProtocol, 'id'>>();

  private readonly protocolId = computed(() => this.protocol().id);
  private readonly foundScreenshots = createLivePictures(this.protocolId, (id) =>
    this.media.listFoundScreenshots(id),
  );
  private readonly all = computed<readonly IFoundScreenshot[]>(() =>
    this.foundScreenshots().flatMap(({ files }) => files),
  );
  protected readonly pictures = computed(() =>
    this.all()
      .filter(({ format }) => format !== 'pcx')
      .map(({ filePath }) => ({
        filePath,
        name: filePath.split(/[\\/]/).at(-1) ?? '',
        address: this.media.getMediaAddress(filePath, 320),
      })),
  );
  /** Number of screenshots in an old format that browsers don't support. */
  protected readonly unsupportedCount = computed(() => this.all().length - this.pictures().length);
  protected readonly selectedPaths = linkedSignal<string, ReadonlySet<string>>({
    source: this.protocolId,
    computation: () => new Set(),
  });
  protected readonly isBusy = signal(false);

  protected toggle(filePath: string): void {
    this.selectedPaths.update((paths) => {
      const changed = new Set(paths);
      if (!changed.delete(filePath)) changed.add(filePath);
      return changed;
    });
  }

  /** Imports the selected screenshots, or all if none are selected. */
  protected async import(): Promise<void> {
    const protocolId = this.protocolId();
    const paths = this.pictures()
      .map(({ filePath }) => filePath)
      .filter((path) => this.selectedPaths().size === 0 || this.selectedPaths().has(path));
    this.isBusy.set(true);
    try {
      await this.activities.run(
        { title: $localize`Importing screenshots…`, unit: 'files' },
        async (signal, handle) => {
          for (const [index, path] of paths.entries()) {
            signal.throwIfAborted();
            handle.advance(index, paths.length);
            await this.media.importFromDisk(path, protocolId);
          }
        },
      );
      this.notifications.notify({ tone: 'good', title: $localize`Screenshots imported` });
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Some screenshots couldn't be imported`);
    } finally {
      this.isBusy.set(false);
      this.selectedPaths.set(new Set());
    }
  }
}
