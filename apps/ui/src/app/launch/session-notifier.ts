import { inject, Service } from '@angular/core';
import { endingOf, type IFoundScreenshots, type ILaunchSession } from '@hangar/domain';
import {
  toApiError,
  LauncherEventStream,
  MediaApi,
  Notifications,
  ProtocolStore,
  SessionsApi,
  SessionStore,
} from '@hangar/ui-data-access';

import { getEndingText, appendPortMessage } from './ending-text';
import { OutputReader } from './output-reader';

/** Reports sessions that failed, and offers to import screenshots from sessions. Started once by the page frame. */
@Service()
export class SessionNotifier {
  private readonly protocols = inject(ProtocolStore);
  private readonly sessions = inject(SessionStore);
  private readonly sessionsApi = inject(SessionsApi);
  private readonly notifications = inject(Notifications);
  private readonly media = inject(MediaApi);
  private readonly output = inject(OutputReader);

  constructor() {
    const events = inject(LauncherEventStream);
    events.on('session.ended', (session) => void this.notifyFailure(session));
    events.on('screenshots.found', (found) => this.offerScreenshots(found));
  }

  private async notifyFailure(session: ILaunchSession): Promise<void> {
    if (endingOf(session) !== 'failed' || (await this.sessions.isFailedStart(session))) return;
    // The failure is reported even if the output isn't available.
    const output = await this.sessionsApi.getOutput(session.sessionId).catch(() => []);
    const title = this.getTitle(session.protocolId);
    this.notifications.notify({
      tone: 'warn',
      title: $localize`${title}:title: closed unexpectedly`,
      text: appendPortMessage(getEndingText(session), output),
      action: {
        label: $localize`Show output`,
        run: () => this.output.showSession($localize`Output of ${title}:title:`, session),
      },
    });
  }

  private offerScreenshots({ protocolId, files }: IFoundScreenshots): void {
    const paths = files.filter(({ format }) => format !== 'pcx').map(({ filePath }) => filePath);
    if (paths.length === 0) return;
    const title = this.getTitle(protocolId);
    const id = this.notifications.notify({
      tone: 'info',
      title:
        paths.length === 1
          ? $localize`New screenshot from ${title}:title:`
          : $localize`${paths.length}:count: new screenshots from ${title}:title:`,
      text:
        paths.length === 1 ? $localize`Import it to your gallery?` : $localize`Import them to your gallery?`,
      action: {
        label: $localize`Import`,
        isOnce: true,
        run: () => {
          this.notifications.dismiss(id);
          return this.importAll(paths, protocolId);
        },
      },
    });
  }

  private async importAll(paths: readonly string[], sessionProtocolId: string | null): Promise<void> {
    // If the protocol was deleted, the screenshots are imported without a protocol.
    const protocolId = this.protocols.byId().get(sessionProtocolId ?? '')?.id;
    try {
      // Some screenshots may have been imported on the protocol's page or in another tab.
      const found = await this.media.listFoundScreenshots();
      const offered = new Set(found.flatMap(({ files }) => files.map(({ filePath }) => filePath)));
      for (const path of paths.filter((filePath) => offered.has(filePath)))
        await this.media.importFromDisk(path, protocolId);
      this.notifications.notify({ tone: 'good', title: $localize`Screenshots imported` });
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Some screenshots couldn't be imported`);
    }
  }

  private getTitle(protocolId: string | null): string {
    const title = protocolId === null ? undefined : this.protocols.byId().get(protocolId)?.title;
    return title === undefined ? $localize`Test launch` : title;
  }
}
