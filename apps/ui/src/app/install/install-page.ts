import { Component, computed, inject, input } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { formatCount } from '@hangar/ui-components';
import { CatalogStore, VersionStore } from '@hangar/ui-data-access';

import { ConfigurationTab } from './configuration-tab/configuration-tab';
import { PROTOCOL_EDITING } from './configuration-tab/protocol-editing';
import { ProtocolSaver } from './configuration-tab/protocol-saver';
import { parseInstallTab } from './install-tab';
import { ModFilesTab } from './mod-files-tab/mod-files-tab';
import { WadFilesTab } from './wad-files-tab/wad-files-tab';

/** The Install page, with tabs for protocols, mod files and base games. The address specifies the tab. */
@Component({
  selector: 'hangar-install-page',
  imports: [ConfigurationTab, ModFilesTab, RouterLink, WadFilesTab],
  providers: [PROTOCOL_EDITING],
  templateUrl: './install-page.html',
  styleUrl: './install-page.css',
  host: { '(window:hangar:switch-tab)': 'switchTab($event)' },
})
export class InstallPage {
  private readonly router = inject(Router);
  private readonly saver = inject(ProtocolSaver);
  private readonly catalog = inject(CatalogStore);
  private readonly versions = inject(VersionStore);

  /** Query parameters of the address. */
  readonly tab = input<string>();
  readonly protocol = input<string>();
  readonly file = input<string>();
  readonly title = input<string>();

  protected readonly current = computed(() => parseInstallTab(this.tab()));
  protected readonly fileCount = computed(() => countText(this.catalog.files()));
  protected readonly wadCount = computed(() => countText(this.versions.versions()));

  /** Whether the user may leave the page, tab or protocol. Requests confirmation if changes would be lost. */
  canLeave(): Promise<boolean> {
    return this.saver.canLeave();
  }

  protected switchTab(event: Event): void {
    const tab = parseInstallTab((event as CustomEvent<{ tab?: unknown } | null>).detail?.tab);
    if (tab !== this.current()) void this.router.navigate(['/install'], { queryParams: { tab } });
  }
}

/** Returns the length of a list as text, or `null` if the list isn't loaded yet. */
function countText(all: readonly unknown[] | null): string | null {
  return all && formatCount(all.length);
}
