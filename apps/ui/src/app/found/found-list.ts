import { Component, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { GameIcon, Icon } from '@hangar/ui-components';
import { SettingsStore } from '@hangar/ui-data-access';

import type { FoundSelection } from './found-selection';

/** Everything found on this computer, with checkboxes. Items that are in the library are marked. */
@Component({
  selector: 'hangar-found-list',
  imports: [GameIcon, Icon, RouterLink],
  templateUrl: './found-list.html',
  styleUrl: './found-list.css',
})
export class FoundList {
  protected readonly settings = inject(SettingsStore).settings;

  readonly selection = input.required<FoundSelection>();
}
