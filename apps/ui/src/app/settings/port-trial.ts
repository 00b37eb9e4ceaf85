import { inject, Injectable } from '@angular/core';
import type { ISourcePort } from '@hangar/domain';
import { apiErrorOf, Notifications, ProtocolsApi, SessionStore, VersionStore } from '@hangar/ui-data-access';

/** Tries whether a source port runs: it starts it with a base game, and counts nothing. */
@Injectable()
export class PortTrial {
  private readonly protocols = inject(ProtocolsApi);
  private readonly sessions = inject(SessionStore);
  private readonly versions = inject(VersionStore);
  private readonly notifications = inject(Notifications);

  async run({ id, name }: ISourcePort): Promise<void> {
    const baseGame = this.versions.versions()?.find(({ missing }) => !missing);
    if (!baseGame) {
      this.notifications.tell({
        tone: 'warn',
        title: $localize`${name}:port: cannot be tested yet`,
        text: $localize`A source port needs a base game to start with. Add one on the WAD files page, then test again.`,
      });
      return;
    }
    try {
      const title = $localize`Test of ${name}:port:`;
      const session = await this.protocols.testLaunch({
        title,
        sourcePortId: id,
        baseGameVersionId: baseGame.id,
      });
      this.sessions.take(session);
      this.notifications.tell({
        tone: 'good',
        title: $localize`${name}:port: starts`,
        text: $localize`It runs ${baseGame.name}:game:. Stop is in the status bar.`,
      });
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure), $localize`${name}:port: did not start`);
    }
  }
}
