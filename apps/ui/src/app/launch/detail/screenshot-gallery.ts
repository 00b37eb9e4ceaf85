import { Component, computed, inject, input, linkedSignal, resource, signal } from '@angular/core';
import type { IFoundScreenshot, IProtocol } from '@hangar/domain';
import { Activities, apiErrorOf, LauncherEventStream, MediaApi, Notifications } from '@hangar/ui-data-access';
import { Icon } from '@hangar/ui-components';

/** Pictures that the sessions of a protocol left, to be imported: all or the chosen ones. */
@Component({
  selector: 'hangar-screenshot-gallery',
  imports: [Icon],
  templateUrl: './screenshot-gallery.html',
  styleUrl: './screenshot-gallery.css',
})
export class ScreenshotGallery {
  private readonly media = inject(MediaApi);
  private readonly activities = inject(Activities);
  private readonly notifications = inject(Notifications);

  readonly protocol = input.required<IProtocol>();

  private readonly changes = signal(0);
  private readonly protocolId = computed(() => this.protocol().id);
  private readonly found = resource({
    params: () => ({ protocolId: this.protocolId(), changes: this.changes() }),
    loader: ({ params }) => this.media.foundScreenshots(params.protocolId),
  });
  private readonly all = computed<readonly IFoundScreenshot[]>(() =>
    (this.found.hasValue() ? this.found.value() : []).flatMap(({ files }) => files),
  );
  protected readonly pictures = computed(() =>
    this.all()
      .filter(({ format }) => format !== 'pcx')
      .map(({ filePath }) => ({
        filePath,
        name: filePath.split(/[\\/]/).at(-1) ?? '',
        address: this.media.mediaAddress(filePath),
      })),
  );
  /** Of an old format that no browser shows. */
  protected readonly unshowable = computed(() => this.all().length - this.pictures().length);
  protected readonly chosen = linkedSignal<string, ReadonlySet<string>>({
    source: this.protocolId,
    computation: () => new Set(),
  });
  protected readonly isBusy = signal(false);

  constructor() {
    const events = inject(LauncherEventStream);
    const reload = () => this.changes.update((count) => count + 1);
    events.on('screenshots.found', reload);
    events.on('images.changed', reload);
  }

  protected toggle(filePath: string): void {
    this.chosen.update((paths) => {
      const changed = new Set(paths);
      if (!changed.delete(filePath)) changed.add(filePath);
      return changed;
    });
  }

  /** Imports the chosen ones, or all when none is chosen. */
  protected async import(): Promise<void> {
    const paths = this.pictures()
      .map(({ filePath }) => filePath)
      .filter((path) => this.chosen().size === 0 || this.chosen().has(path));
    this.isBusy.set(true);
    try {
      await this.activities.run(
        { title: $localize`Importing screenshots`, unit: 'files' },
        async (signal, handle) => {
          for (const [index, path] of paths.entries()) {
            signal.throwIfAborted();
            handle.advance(index, paths.length);
            await this.media.importFromDisk(path);
          }
        },
      );
      this.notifications.tell({ tone: 'good', title: $localize`The screenshots are imported` });
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure), $localize`Not every screenshot was imported`);
    } finally {
      this.isBusy.set(false);
      this.changes.update((count) => count + 1);
    }
  }
}
