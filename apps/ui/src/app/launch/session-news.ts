import { effect, inject, Service } from '@angular/core';
import type { IFoundScreenshots, ILaunchSession } from '@hangar/domain';
import {
  apiErrorOf,
  LauncherEventStream,
  MediaApi,
  Notifications,
  ProtocolStore,
  SessionStore,
} from '@hangar/ui-data-access';

import { FailedStarts } from './failed-starts';
import { OutputReader } from './output-reader';

/** Ends that somebody asked for, here, in another tab or elsewhere: no port ends like this by itself. */
const ASKED_FOR: readonly string[] = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'];

/** Tells when a session ended badly, and offers the screenshots that one left. Started once, by the frame. */
@Service()
export class SessionNews {
  private readonly protocols = inject(ProtocolStore);
  private readonly sessions = inject(SessionStore);
  private readonly notifications = inject(Notifications);
  private readonly media = inject(MediaApi);
  private readonly output = inject(OutputReader);
  private readonly failedStarts = inject(FailedStarts);
  private readonly stoppedHere = new Set<string>();

  constructor() {
    const events = inject(LauncherEventStream);
    events.on('session.ended', (session) => this.hearOfEnd(session));
    events.on('screenshots.found', (found) => this.offerScreenshots(found));
    effect(() => {
      for (const id of this.sessions.busy()) this.stoppedHere.add(id);
    });
  }

  private hearOfEnd(session: ILaunchSession): void {
    if (!this.endedBadly(session) || this.failedStarts.covers(session)) return;
    // A start that fails at once is told by whoever waits for its answer.
    if (session.protocolId !== null && this.sessions.busy().has(session.protocolId)) return;
    const title = this.titleOf(session.protocolId);
    this.notifications.tell({
      tone: 'warn',
      title: $localize`${title}:title: ended badly`,
      text: session.signal
        ? $localize`The source port was ended by ${session.signal}:signal:.`
        : $localize`The source port ended with exit code ${session.exitCode ?? 0}:code:.`,
      action: {
        label: $localize`Show output`,
        run: () => this.output.showSession($localize`Output of ${title}:title:`, session),
      },
    });
  }

  private endedBadly({ sessionId, exitCode, signal }: ILaunchSession): boolean {
    if (this.stoppedHere.has(sessionId)) return false;
    return signal === undefined ? (exitCode ?? 0) !== 0 : !ASKED_FOR.includes(signal);
  }

  private offerScreenshots({ protocolId, files }: IFoundScreenshots): void {
    const paths = files.filter(({ format }) => format !== 'pcx').map(({ filePath }) => filePath);
    if (paths.length === 0) return;
    const title = this.titleOf(protocolId);
    const id = this.notifications.tell({
      tone: 'info',
      title:
        paths.length === 1
          ? $localize`${title}:title: left a screenshot`
          : $localize`${title}:title: left ${paths.length}:count: screenshots`,
      text: $localize`Hangar can keep copies of them.`,
      action: {
        label: $localize`Import`,
        run: () => {
          this.notifications.dismiss(id);
          return this.importAll(paths);
        },
      },
    });
  }

  private async importAll(paths: readonly string[]): Promise<void> {
    try {
      for (const path of paths) await this.media.importFromDisk(path);
      this.notifications.tell({ tone: 'good', title: $localize`The screenshots are imported` });
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure), $localize`Not every screenshot was imported`);
    }
  }

  private titleOf(protocolId: string | null): string {
    const title = protocolId === null ? undefined : this.protocols.byId().get(protocolId)?.title;
    return title === undefined ? $localize`The test` : `“${title}”`;
  }
}
