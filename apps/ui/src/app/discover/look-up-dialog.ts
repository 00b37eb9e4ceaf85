import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, resource, signal, type Injector } from '@angular/core';
import type { IFoundFile, IModFile } from '@hangar/domain';
import { DialogOpener, DialogShell, formatBytes, formatDay, Icon } from '@hangar/ui-components';
import {
  toApiError,
  CatalogStore,
  DiscoverApi,
  DiscoverStore,
  Notifications,
  type ApiError,
} from '@hangar/ui-data-access';

import { getTitle } from './found-downloads';
import { getHost } from './source-consent';

/**
 * Looks up a mod file in a source, and fills in its missing details. Nothing is sent before the user presses Search.
 */
@Component({
  selector: 'hangar-look-up-dialog',
  imports: [DialogShell, Icon],
  templateUrl: './look-up-dialog.html',
  styleUrl: './look-up-dialog.css',
})
export class LookUpDialog {
  private readonly api = inject(DiscoverApi);
  private readonly store = inject(DiscoverStore);
  private readonly catalog = inject(CatalogStore);
  private readonly notifications = inject(Notifications);
  private readonly dialog = inject<DialogRef<'closed'>>(DialogRef);
  protected readonly file = inject<IModFile>(DIALOG_DATA);

  private readonly sourceId = signal<string | null>(null);
  /** The source to search. `undefined` until the user presses Search. */
  private readonly searchedId = signal<string | undefined>(undefined);
  protected readonly chosenId = signal<string | null>(null);
  protected readonly isFilling = signal(false);
  protected readonly failure = signal<ApiError | null>(null);

  protected readonly heading = $localize`Look up ${this.file.name}:file:`;
  /** The sources that can be searched. */
  protected readonly sources = computed(() =>
    (this.store.sources() ?? []).filter(({ searchIn }) => searchIn.length > 0),
  );
  protected readonly source = computed(
    () => this.sources().find(({ id }) => id === this.sourceId()) ?? this.sources()[0] ?? null,
  );
  protected readonly host = computed(() => getHost(this.source()?.home ?? ''));
  private readonly matches = resource({
    params: () => this.searchedId(),
    loader: ({ params, abortSignal }) => this.api.match(params, this.file.id, abortSignal),
  });
  protected readonly isSearching = computed(() => this.matches.isLoading());
  protected readonly found = computed(() =>
    this.matches.hasValue() ? this.matches.value().map(createMatch) : null,
  );
  protected readonly error = computed(() => {
    const failure = this.failure() ?? this.matches.error();
    return failure ? toApiError(failure).message : null;
  });
  protected readonly chosen = computed(
    () => this.found()?.find(({ file }) => file.id === this.chosenId()) ?? this.found()?.[0] ?? null,
  );

  constructor() {
    void this.store.load();
  }

  protected choose(id: string): void {
    this.sourceId.set(id);
    this.searchedId.set(undefined);
  }

  protected async search(): Promise<void> {
    const source = this.source();
    if (!source) return;
    this.failure.set(null);
    try {
      if (!source.accepted) await this.store.accept(source.id);
      if (this.searchedId() === source.id) this.matches.reload();
      else this.searchedId.set(source.id);
    } catch (failure) {
      this.failure.set(toApiError(failure));
    }
  }

  protected async fill(): Promise<void> {
    const found = this.chosen()?.file;
    if (!found || this.isFilling()) return;
    this.isFilling.set(true);
    this.failure.set(null);
    try {
      const { name } = await this.api.fill(this.file.id, { source: found.source, id: found.id });
      await this.catalog.reload();
      this.notifications.notify({
        tone: 'good',
        title: $localize`Filled in the details of ${name}:name:`,
        text: $localize`Details that you entered weren't changed.`,
      });
      this.dialog.close('closed');
    } catch (failure) {
      this.failure.set(toApiError(failure));
    }
    this.isFilling.set(false);
  }

  protected cancel(): void {
    this.dialog.close();
  }
}

/** Opens the dialog. */
export function openLookUp(injector: Injector, file: IModFile): void {
  injector.get(DialogOpener).open(LookUpDialog, { data: file, size: 'medium' });
}

/** Describes a match in the list. */
function createMatch(file: IFoundFile) {
  const facts = [
    file.author,
    file.date === null ? null : formatDay(file.date),
    file.sizeBytes === null ? null : formatBytes(file.sizeBytes),
  ];
  return { file, title: getTitle(file), facts: facts.filter((fact) => fact !== null).join(' · ') };
}
