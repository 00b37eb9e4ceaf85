import type { Injector } from '@angular/core';
import { DialogOpener } from '@hangar/ui-components';

import { ActivityPanel } from './activity-panel';

/** Opens the Activity panel. */
export function openActivity(injector: Injector): void {
  injector.get(DialogOpener).open(ActivityPanel, { alignment: 'top' });
}
