import { inject, Injectable } from '@angular/core';
import { withoutStop } from '@hangar/domain';
import type { ISourcePort } from '@hangar/domain';
import { apiErrorOf, Notifications, SessionStore, VersionStore } from '@hangar/ui-data-access';

/** Tries whether a source port runs: it starts it with a base game, and counts nothing. */
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
        title: $localize`Can't test ${name}:port: yet`,
        text: $localize`Add a base game first, then test again.`,
      });
      return;
    }
    try {
      const title = $localize`Test of ${name}:port:`;
      // Through the store: it knows that a start which fails at once is told here, and by nobody else.
      await this.sessions.testLaunch({ title, sourcePortId: id, baseGameVersionId: baseGame.id });
      this.notifications.tell({
        tone: 'good',
        title: $localize`${name}:port: works`,
        text: $localize`Running ${withoutStop(baseGame.name)}:game:. Use Stop in the status bar to quit.`,
      });
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure), $localize`${name}:port: didn't start`);
    }
  }
}
