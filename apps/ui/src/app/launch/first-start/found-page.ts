import { Component, computed, inject, output } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { SourcePortFamily } from '@hangar/domain';
import { formatList, Icon } from '@hangar/ui-components';
import { SettingsStore } from '@hangar/ui-data-access';

import { formatItems } from '../../activity/import-text';
import { WadImporter } from '../../base-games/wad-importer';
import { ComputerSearch } from '../../found/computer-search';
import { FoundImporter } from '../../found/found-importer';
import { FoundList } from '../../found/found-list';
import { FoundOutcome } from '../../found/found-outcome';
import { FoundProgress } from '../../found/found-progress';
import { FoundSelection } from '../../found/found-selection';
import { InstallCommand } from '../../source-ports/install-command';
import { FirstDownloads } from './first-downloads';

/** The games, source ports and other launchers' libraries found on this computer, added with one click. */
@Component({
  selector: 'hangar-found-page',
  imports: [FoundList, FoundOutcome, FoundProgress, Icon, InstallCommand, RouterLink],
  templateUrl: './found-page.html',
  styleUrl: './found-page.css',
})
export class FoundPage {
  private readonly computerSearch = inject(ComputerSearch);
  private readonly wadImporter = inject(WadImporter);
  private readonly settings = inject(SettingsStore);
  private readonly downloads = inject(FirstDownloads);
  protected readonly importer = inject(FoundImporter);
  readonly dismissed = output();

  protected readonly selection = new FoundSelection(computed(() => this.computerSearch.items() ?? []));
  protected readonly summary = computed(() => {
    const found = formatList(this.foundTexts());
    return $localize`Found ${found}:items: on this computer.`;
  });
  protected readonly hasPort = computed(
    () => this.selection.countRows('port') + this.settings.sourcePorts().length > 0,
  );

  /** The source port to install with the games; `null` if the user has one or Hangar can't suggest any. */
  protected readonly neededPort = computed(() => (this.hasPort() ? null : this.downloads.suggestion()));

  constructor() {
    this.downloads.load();
  }

  protected import(): void {
    void this.importer.import(this.selection.selectedItems());
  }

  /** Adds the items and installs a source port. */
  protected importWithPort(family: SourcePortFamily): void {
    this.import();
    void this.downloads.installPort(family);
  }

  protected addWithPortLabel(portName: string): string {
    return this.selection.isPreselectionUnchanged()
      ? $localize`Add all and get ${portName}:port:`
      : $localize`Add selected and get ${portName}:port:`;
  }

  protected chooseFile(): void {
    void this.wadImporter.pick();
  }

  private foundTexts(): string[] {
    const games = this.selection.countRows('base-game');
    const ports = this.selection.countRows('port');
    const libraries = this.selection.countRows('library');
    const texts = [
      games > 0 ? formatItems('base-game', games) : '',
      ports > 0 ? formatItems('source-port', ports) : '',
      libraries > 0 ? librariesText(libraries) : '',
    ].filter(Boolean);
    return texts.length > 0 ? texts : [$localize`official expansions`];
  }
}

function librariesText(count: number): string {
  return count === 1
    ? $localize`the library of another launcher`
    : $localize`the libraries of ${count}:count: other launchers`;
}
