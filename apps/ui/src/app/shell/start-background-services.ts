import type { Injector } from '@angular/core';
import { DialogStatus } from '@hangar/ui-components';

import { JobNotifier } from '../activity/job-notifier';
import { UploadOpener } from '../activity/upload-opener';
import { SessionNotifier } from '../launch/session-notifier';
import { UpdateNotifier } from '../settings/update-notifier';
import { AchievementNotifier } from './achievement-notifier';
import { DialogSessions } from './dialog-sessions';
import { FocusRestorer } from './focus-restorer';
import { NotificationStorage } from './notification-keeper';

/**
 * Starts the services that report events or restore the focus. They are loaded once the page is usable, because they
 * need dialogs and tables.
 */
export function startBackgroundServices(injector: Injector): void {
  // The server marks its document if there is an access policy.
  if ('access' in document.documentElement.dataset)
    void import('./access/start-access').then(({ startAccess }) => startAccess(injector));
  injector.get(FocusRestorer);
  injector.get(NotificationStorage);
  injector.get(DialogStatus).component.set(DialogSessions);
  injector.get(SessionNotifier);
  injector.get(AchievementNotifier);
  injector.get(UpdateNotifier);
  injector.get(JobNotifier);
  injector.get(UploadOpener).open = async (file) => {
    const { IntakeOpener } = await import('../intake/intake-opener');
    await injector.get(IntakeOpener).openDownload(file);
  };
}
