import { Component, computed, effect, inject, Injector } from '@angular/core';
import { Router } from '@angular/router';
import type { IModFile, ModCategory } from '@hangar/domain';
import { EmptyState, FileDrop, Icon, Progress, Skeleton } from '@hangar/ui-components';
import {
  toApiError,
  CatalogStore,
  Notifications,
  CompleteProtocolStore,
  SettingsStore,
} from '@hangar/ui-data-access';

import { BulkBar } from './bulk-bar';
import { CatalogueFilters } from './catalogue-filters';
import { isFiltered, sortBy } from './catalogue-query';
import { modFileSearchTexts } from './catalogue-rows';
import { CatalogueTable } from './catalogue-table';
import { bindEditorToAddress } from './editor-address';
import { ModFileIntake } from './mod-file-intake';
import { ModFileRemover } from './mod-file-remover';
import { ModFileTable } from './mod-file-table';
import type { RowAction } from './mod-file-table';
import { bindQueryToAddress } from './query-address';

/** The catalogue of mod files, with its filters and actions. */
@Component({
  selector: 'hangar-mod-files-tab',
  imports: [BulkBar, CatalogueFilters, EmptyState, FileDrop, Icon, ModFileTable, Progress, Skeleton],
  templateUrl: './mod-files-tab.html',
  styleUrl: './mod-files-tab.css',
})
export class ModFilesTab {
  protected readonly catalog = inject(CatalogStore);
  protected readonly intake = inject(ModFileIntake);
  private readonly notifications = inject(Notifications);
  private readonly protocols = inject(CompleteProtocolStore);
  private readonly remover = inject(ModFileRemover);
  private readonly router = inject(Router);
  private readonly injector = inject(Injector);
  private readonly settings = inject(SettingsStore).settings;

  protected readonly address = bindQueryToAddress();
  protected readonly edit = bindEditorToAddress();
  protected readonly query = this.address.query;
  protected readonly table = new CatalogueTable(
    { files: this.catalog.files, protocols: this.protocols.protocols },
    this.query,
  );
  protected readonly isFiltered = computed(() => isFiltered(this.query()));
  /** Whether sources are available. They are part of Discover, which can be turned off. */
  protected readonly hasSources = computed(() => this.settings()?.discoverEnabled !== false);
  protected readonly skeletonRows = Array.from({ length: 8 }, (_, index) => index);

  constructor() {
    effect((onCleanup) => onCleanup(modFileSearchTexts.prepare(this.catalog.files() ?? [])));
  }

  protected sort(column: Parameters<typeof sortBy>[1]): void {
    this.address.change(sortBy(this.query(), column));
  }

  protected showAll(): void {
    this.address.change({ search: '', category: null, type: null });
  }

  protected runAction({ action, id }: { readonly action: RowAction; readonly id: string }): void {
    const file = this.catalog.byId().get(id);
    if (action === 'edit') this.edit(id);
    else if (action === 'use') this.useInProtocol([id]);
    else if (action === 'look-up') void this.lookUp(file);
    else if (action === 'check-versions') void this.checkVersions(file ? [file] : []);
    else if (file) void this.remover.remove([file]);
  }

  private async lookUp(file: IModFile | undefined): Promise<void> {
    const { openLookUp } = await import('../../discover/look-up-dialog');
    if (file) openLookUp(this.injector, file);
  }

  protected async checkVersions(files: readonly IModFile[]): Promise<void> {
    const { openVersionCheck } = await import('../../discover/check-versions-dialog');
    if (files.length > 0) openVersionCheck(this.injector, files);
  }

  protected useInProtocol(ids: readonly string[]): void {
    const queryParams = { tab: 'configuration', file: ids.join(',') };
    void this.router.navigate(['/install'], { queryParams });
  }

  protected useSelected(): void {
    this.useInProtocol(this.table.selectedFiles().map(({ id }) => id));
  }

  protected removeSelected(): void {
    void this.remover.remove(this.table.selectedFiles());
  }

  protected async setCategory(category: ModCategory | null): Promise<void> {
    try {
      for (const file of this.table.selectedFiles()) {
        if (file.category !== category) await this.catalog.update(file.id, { category });
      }
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Some categories couldn't be changed`);
    }
  }
}
