import { Component, computed, inject, signal } from '@angular/core';
import { Router } from '@angular/router';
import type { IBaseGameVersion } from '@hangar/domain';
import { DialogOpener, EmptyState, FileDrop, HashLabel, Icon } from '@hangar/ui-components';
import {
  toApiError,
  FreeGameStore,
  Notifications,
  ProtocolStore,
  VersionStore,
  onApiReconnect,
} from '@hangar/ui-data-access';

import { BaseGameMark } from '../../base-games/base-game-mark';
import { WadImporter } from '../../base-games/wad-importer';
import { GameSearchOpener } from '../../found/game-search-opener';
import { closeOnNavigation, createGuard } from '../close-guard';
import { BaseGameRemover } from './base-game-remover';
import { createBaseGameRows } from './base-game-row';
import { EditBaseGameDialog } from './edit-base-game-dialog';
import { FreeGameCard } from './free-game-card';
import { BASE_GAME_RELEASES } from './generated/base-game-releases';

/** The labels of a row's buttons. */
const ROW_LABELS = {
  find: (name: string) => $localize`Locate file of ${name}:name:…`,
  remove: (name: string) => $localize`Delete ${name}:name:`,
  hide: (name: string) => $localize`Hide ${name}:name:`,
  edit: (name: string) => $localize`Edit ${name}:name:`,
};

/** The base games in the library, and the Freedoom downloads. */
@Component({
  selector: 'hangar-wad-files-tab',
  imports: [BaseGameMark, EmptyState, FileDrop, FreeGameCard, HashLabel, Icon],
  templateUrl: './wad-files-tab.html',
  styleUrl: './wad-files-tab.css',
})
export class WadFilesTab {
  private readonly versions = inject(VersionStore);
  private readonly protocols = inject(ProtocolStore);
  private readonly notifications = inject(Notifications);
  private readonly remover = inject(BaseGameRemover);
  private readonly dialogs = inject(DialogOpener);
  private readonly router = inject(Router);
  protected readonly freeGame = inject(FreeGameStore);
  protected readonly wadImporter = inject(WadImporter);
  protected readonly gameSearch = inject(GameSearchOpener);

  protected readonly labels = ROW_LABELS;
  protected readonly showsHidden = signal(false);
  protected readonly error = this.versions.error;
  protected readonly isLoading = computed(() => this.versions.versions() === null && !this.error());
  protected readonly rows = computed(() =>
    createBaseGameRows(
      this.versions.versions() ?? [],
      this.protocols.protocols() ?? [],
      BASE_GAME_RELEASES,
      this.showsHidden(),
    ),
  );
  protected readonly knownCount = computed(() => this.versions.versions()?.length ?? 0);
  protected readonly hidden = computed(
    () => this.versions.versions()?.filter(({ ignored }) => ignored).length ?? 0,
  );

  protected readonly empty = $localize`Every protocol needs a base game. Import the WAD of a game you own, or download Freedoom for free.`;

  constructor() {
    void this.freeGame.load();
    onApiReconnect(() => {
      if (this.freeGame.error()) void this.freeGame.load();
    });
  }

  protected edit(version: IBaseGameVersion): void {
    const guard = createGuard();
    const opened = this.dialogs.open<'closed'>(EditBaseGameDialog, {
      data: { version, guard },
      canClose: () => guard.canClose(),
      isDirty: () => guard.isDirty(),
    });
    closeOnNavigation(opened, guard, this.router);
  }

  protected async setHidden(version: IBaseGameVersion, ignored: boolean): Promise<void> {
    await this.attempt(() => this.versions.update(version.id, { ignored }));
  }

  protected remove(version: IBaseGameVersion): void {
    void this.remover.remove(version);
  }

  private async attempt(action: () => Promise<unknown>): Promise<void> {
    try {
      await action();
    } catch (failure) {
      this.notifications.report(toApiError(failure));
    }
  }
}
