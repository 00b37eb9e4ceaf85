import type { Injector } from '@angular/core';

import { CoverChanges } from './cover-changes';
import { FirstAnswers } from './first-answers';
import { FirstCovers } from './grid/first-covers';

/** Begins what goes on beside the covers for as long as the page is open. */
export function watchCovers(injector: Injector): void {
  injector.get(FirstCovers).begin();
  injector.get(FirstAnswers).begin();
  injector.get(CoverChanges).begin();
}
