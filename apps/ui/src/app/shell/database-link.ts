import { Component, computed, inject } from '@angular/core';
import { Icon } from '@hangar/ui-components';
import { toApiError, Notifications, SettingsStore } from '@hangar/ui-data-access';

import { findChosenDatabase } from './chosen-database';

/** Opens the selected mod database in the default browser, with a menu to select another database. */
@Component({
  selector: 'hangar-database-link',
  imports: [Icon],
  template: `
    @if (chosen(); as link) {
      <div class="split">
        <a class="btn" target="_blank" rel="noopener noreferrer" [href]="link.url">
          {{ link.name }}
          <hangar-icon name="ext" />
          <span class="visually-hidden" i18n>(opens in your browser)</span>
        </a>
        <button
          type="button"
          class="btn"
          popovertarget="database-menu"
          aria-label="Choose a database"
          i18n-aria-label
        >
          <hangar-icon name="down" />
        </button>
      </div>
      <div #menu popover id="database-menu" class="pop" role="group" aria-label="Databases" i18n-aria-label>
        <ul class="scroll">
          @for (other of links(); track $index) {
            <li>
              <button
                type="button"
                [attr.aria-pressed]="other === link"
                data-needs="settings"
                (click)="choose($index); menu.hidePopover()"
              >
                <span class="ellipsis">{{ other.name }}</span>
                @if (other === link) {
                  <hangar-icon class="small" name="check" />
                }
              </button>
            </li>
          }
        </ul>
      </div>
    }
  `,
  styleUrl: './database-link.css',
})
export class DatabaseLink {
  private readonly settings = inject(SettingsStore);
  private readonly notifications = inject(Notifications);

  protected readonly links = computed(() => this.settings.settings()?.databaseLinkPresets ?? []);
  protected readonly chosen = computed(() => findChosenDatabase(this.settings.settings()));

  protected async choose(selectedPresetIndex: number): Promise<void> {
    try {
      await this.settings.save({ selectedPresetIndex });
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't save your choice`);
    }
  }
}
