import type { Injector } from '@angular/core';

import { SessionNews } from '../launch/session-news';
import { UpdateNews } from '../settings/update-news';
import { AchievementNews } from './achievement-news';

/** Starts those who tell what happens by itself. Loaded once the page can be used: they bring dialogs and tables along. */
export function startNews(injector: Injector): void {
  injector.get(SessionNews);
  injector.get(AchievementNews);
  injector.get(UpdateNews);
}
