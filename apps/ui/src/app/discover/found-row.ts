import { Component, computed, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { IFoundFile } from '@hangar/domain';
import { formatBytes, formatDay, GameIcon } from '@hangar/ui-components';

import { DownloadButton } from './download-button';
import { getTitle } from './found-downloads';
import { FOUND_GAME_NAMES } from './source-labels';
import { Votes } from './votes';

/** A found file in the list. */
@Component({
  selector: 'hangar-found-row',
  host: { '[attr.tabindex]': 'isActive() ? 0 : -1' },
  imports: [DownloadButton, GameIcon, RouterLink, Votes],
  templateUrl: './found-row.html',
  styleUrl: './found-row.css',
})
export class FoundRow {
  readonly file = input.required<IFoundFile>();
  /** Whether only the user's browser can download the file. */
  readonly isForBrowser = input(false);
  /** Whether the row is in the tab order. */
  readonly isActive = input(false);

  protected readonly title = computed(() => getTitle(this.file()));
  protected readonly game = computed(() => this.file().game ?? 'other');
  protected readonly gameName = computed(() => {
    const { game } = this.file();
    return game === null ? $localize`Base game unknown` : FOUND_GAME_NAMES[game];
  });
  protected readonly day = computed(() => formatDay(this.file().date ?? ''));
  protected readonly size = computed(() => {
    const { sizeBytes } = this.file();
    return sizeBytes === null ? '' : formatBytes(sizeBytes);
  });
}
