import { Component, inject } from '@angular/core';
import { Segmented } from '@hangar/ui-components';
import type { Segment } from '@hangar/ui-components';

import type { LaunchView } from './launch-preferences';
import { LaunchQuery } from './launch-query';

/** Switches between grid, list and detail view. */
@Component({
  selector: 'hangar-view-switch',
  imports: [Segmented],
  template: `
    <hangar-segmented
      label="View"
      i18n-label
      [segments]="views"
      [value]="query.view()"
      (valueChange)="query.showView($event)"
    />
  `,
})
export class ViewSwitch {
  protected readonly query = inject(LaunchQuery);

  protected readonly views: readonly Segment<LaunchView>[] = [
    { value: 'grid', label: $localize`Grid`, icon: 'grid' },
    { value: 'list', label: $localize`List`, icon: 'list' },
    { value: 'detail', label: $localize`Detail`, icon: 'detail' },
  ];
}
