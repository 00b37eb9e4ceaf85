import { inject, Injectable } from '@angular/core';
import { withoutStop } from '@hangar/domain';
import type { ISourcePort } from '@hangar/domain';
import { apiErrorOf, Notifications, SessionStore, VersionStore } from '@hangar/ui-data-access';

/** Tests whether a source port runs by launching it with a base game. Nothing is counted. */
@Injectable()
export class PortTrial {
  private readonly sessions = inject(SessionStore);
  private readonly versions = inject(VersionStore);
  private readonly notifications = inject(Notifications);

  async run({ id, name }: ISourcePort): Promise<void> {
    const baseGame = this.versions.versions()?.find(({ missing }) => !missing);
    if (!baseGame) {
      this.notifications.tell({
        tone: 'warn',
        title: $localize`${name}:port: cannot be tested yet`,
        text: $localize`A source port needs a base game to start with. Add one on the Base Games page, then test again.`,
      });
      return;
    }
    try {
      const title = $localize`Test of ${name}:port:`;
      // Launches through the store, so that a start that fails at once is only reported here.
      await this.sessions.testLaunch({ title, sourcePortId: id, baseGameVersionId: baseGame.id });
      this.notifications.tell({
        tone: 'good',
        title: $localize`${name}:port: starts`,
        text: $localize`It runs ${withoutStop(baseGame.name)}:game:. Stop is in the status bar.`,
      });
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure), $localize`${name}:port: did not start`);
    }
  }
}
