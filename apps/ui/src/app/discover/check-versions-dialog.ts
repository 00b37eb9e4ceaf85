import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, resource, signal, type Injector } from '@angular/core';
import type { ICheckedVersions, IModFile } from '@hangar/domain';
import { DialogOpener, DialogShell, formatList, Icon } from '@hangar/ui-components';
import {
  toApiError,
  CatalogStore,
  DiscoverApi,
  DiscoverStore,
  CompleteProtocolStore,
} from '@hangar/ui-data-access';

import { findProtocolsWithFile } from '../launch/play/version-effects';
import { NewerVersionRow, findOwnedVersion } from './newer-version-row';
import { getHost } from './source-consent';
import { VersionUpdates, type NewerVersion } from './version-updates';

/**
 * Checks the sources of mod files for newer versions, and updates them. Nothing is sent before the user presses Check.
 */
@Component({
  selector: 'hangar-check-versions-dialog',
  imports: [DialogShell, Icon, NewerVersionRow],
  providers: [VersionUpdates],
  templateUrl: './check-versions-dialog.html',
  styleUrl: './check-versions-dialog.css',
})
export class CheckVersionsDialog {
  private readonly api = inject(DiscoverApi);
  private readonly store = inject(DiscoverStore);
  private readonly catalog = inject(CatalogStore);
  private readonly protocols = inject(CompleteProtocolStore);
  private readonly dialog = inject<DialogRef>(DialogRef);
  private readonly updates = inject(VersionUpdates);
  private readonly files = inject<readonly IModFile[]>(DIALOG_DATA);
  private readonly filesById = new Map(this.files.map((file) => [file.id, file]));

  private readonly isStarted = signal(false);
  private readonly acceptError = signal<unknown>(null);

  protected readonly heading = getHeading(this.files);
  /** The number of mod files that came from a source. */
  protected readonly count = this.files.filter(({ from }) => from !== null).length;
  /** The sources that would be contacted. */
  private readonly sources = computed(() =>
    (this.store.sources() ?? []).filter(({ id }) => this.files.some(({ from }) => from?.source === id)),
  );
  protected readonly hosts = computed(() =>
    formatList([...new Set(this.sources().map(({ home }) => getHost(home)))]),
  );
  private readonly checkResource = resource({
    params: () => this.isStarted() || undefined,
    loader: ({ abortSignal }) => this.api.checkVersions([...this.filesById.keys()], abortSignal),
  });
  protected readonly isChecking = computed(() => this.checkResource.isLoading());
  protected readonly checked = computed(() =>
    this.checkResource.hasValue() ? this.checkResource.value() : null,
  );
  protected readonly error = computed(() => {
    const failure = this.acceptError() ?? this.checkResource.error() ?? this.store.error();
    return failure ? toApiError(failure).message : null;
  });
  protected readonly newer = computed(() =>
    (this.checked()?.newer ?? []).flatMap((newer) => {
      const file = this.filesById.get(newer.fileId);
      return file ? [{ file, newer, isForBrowser: this.isForBrowser(newer) }] : [];
    }),
  );
  protected readonly result = computed(() => {
    const checked = this.checked();
    return checked ? formatResult(checked) : '';
  });
  /** The mod files that couldn't be checked, by reason. */
  protected readonly unchecked = computed(() => {
    const unchecked = this.checked()?.unchecked ?? [];
    return [...new Set(unchecked.map(({ reason }) => reason))].map((reason) => ({
      reason,
      names: formatList(unchecked.filter((file) => file.reason === reason).map(({ name }) => name)),
    }));
  });
  /** The versions that *Update all* downloads. */
  protected readonly updatable = computed(() =>
    this.newer()
      .filter(({ newer, isForBrowser }) => !isForBrowser && this.isUpdatePending(newer))
      .map(({ newer }) => newer),
  );

  constructor() {
    void this.store.load();
  }

  /** Records the user's consent to contacting the sources, then checks them. */
  protected async check(): Promise<void> {
    if (this.isChecking() || this.sources().length === 0) return;
    this.acceptError.set(null);
    try {
      for (const source of this.sources()) if (!source.accepted) await this.store.accept(source.id);
      if (this.isStarted()) this.checkResource.reload();
      else this.isStarted.set(true);
    } catch (failure) {
      this.acceptError.set(failure);
    }
  }

  protected update(newer: NewerVersion): void {
    void this.updates.update(newer);
  }

  protected updateAll(): void {
    for (const newer of this.updatable()) this.update(newer);
  }

  protected close(): void {
    this.dialog.close();
  }

  private isForBrowser({ found }: NewerVersion): boolean {
    return this.sources().find(({ id }) => id === found.source)?.downloads === 'browser';
  }

  /** Whether an update would change anything and hasn't started yet. */
  private isUpdatePending(newer: NewerVersion): boolean {
    const isUsed = findProtocolsWithFile(this.protocols.protocols() ?? [], newer.fileId).length > 0;
    const isOwned = findOwnedVersion(newer, this.catalog.byId()) !== undefined;
    return (isUsed || !isOwned) && this.updates.stateOf(newer).kind === 'available';
  }
}

/** Opens the dialog for these mod files. */
export function openVersionCheck(injector: Injector, files: readonly IModFile[]): void {
  injector.get(DialogOpener).open(CheckVersionsDialog, { data: files, size: 'medium', alignment: 'top' });
}

function getHeading(files: readonly IModFile[]): string {
  const [first] = files;
  return files.length === 1 && first
    ? $localize`Check ${first.name}:file: for new versions`
    : $localize`Check ${files.length}:count: mod files for new versions`;
}

function formatResult({ newer, current, unchecked }: ICheckedVersions): string {
  const newerCountText =
    newer.length === 0
      ? ''
      : newer.length === 1
        ? $localize`1 mod file has a new version.`
        : $localize`${newer.length}:count: mod files have new versions.`;
  const currentText =
    current.length === 0
      ? ''
      : current.length === 1
        ? $localize`1 mod file is up to date.`
        : $localize`${current.length}:count: mod files are up to date.`;
  const uncheckedText =
    unchecked.length === 0
      ? ''
      : unchecked.length === 1
        ? $localize`1 mod file couldn't be checked.`
        : $localize`${unchecked.length}:count: mod files couldn't be checked.`;
  return [newerCountText, currentText, uncheckedText].filter(Boolean).join(' ');
}
