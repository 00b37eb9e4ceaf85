import type { Injector } from '@angular/core';

import { SessionNews } from '../launch/session-news';
import { UpdateNews } from '../settings/update-news';
import { AchievementNews } from './achievement-news';
import { FocusRescue } from './focus-rescue';

/**
 * Starts the services that report events or restore the focus. Loaded after the page is usable, because they need
 * dialogs and tables.
 */
export function startNews(injector: Injector): void {
  injector.get(FocusRescue);
  injector.get(SessionNews);
  injector.get(AchievementNews);
  injector.get(UpdateNews);
}
