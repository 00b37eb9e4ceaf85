import { inject, Injectable } from '@angular/core';
import { withoutStop } from '@hangar/domain';
import type { ISourcePort } from '@hangar/domain';
import { toApiError, Notifications, SessionStore, VersionStore } from '@hangar/ui-data-access';

/** Tests whether a source port runs by launching it with a base game. The session isn't counted. */
@Injectable()
export class PortTest {
  private readonly sessions = inject(SessionStore);
  private readonly versions = inject(VersionStore);
  private readonly notifications = inject(Notifications);

  async run({ id, name }: ISourcePort): Promise<void> {
    const baseGame = this.versions.versions()?.find(({ missing }) => !missing);
    if (!baseGame) {
      this.notifications.notify({
        tone: 'warn',
        title: $localize`Can't test ${name}:port: yet`,
        text: $localize`Add a base game first, then test again.`,
      });
      return;
    }
    try {
      // Launches through the store, so that an immediate failure is reported only here.
      await this.sessions.testLaunch({ title: name, sourcePortId: id, baseGameVersionId: baseGame.id });
      this.notifications.notify({
        tone: 'good',
        title: $localize`${name}:port: works`,
        text: $localize`Running ${withoutStop(baseGame.name)}:game:. Use Stop at the top to quit.`,
      });
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`${name}:port: didn't start`);
    }
  }
}
