import type { Injector } from '@angular/core';

import { SessionNews } from '../launch/session-news';
import { UpdateNews } from '../settings/update-news';
import { AchievementNews } from './achievement-news';
import { FocusRescue } from './focus-rescue';

/** Starts who tells what happens by itself, and who keeps the focus. Loaded once the page can be used: they bring dialogs and tables along. */
export function startNews(injector: Injector): void {
  injector.get(FocusRescue);
  injector.get(SessionNews);
  injector.get(AchievementNews);
  injector.get(UpdateNews);
}
