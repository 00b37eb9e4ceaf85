import { Component, computed, inject, input, linkedSignal } from '@angular/core';
import type { ILaunchSession, IPastSession, IProtocolCard } from '@hangar/domain';
import {
  EmptyState,
  formatMoment,
  formatNameAndVersion,
  formatPlaytime,
  Icon,
  Skeleton,
} from '@hangar/ui-components';
import { PlayApi, PlayChanges, SessionStore } from '@hangar/ui-data-access';

import { OutputReader } from '../output-reader';
import { createProtocolResource } from '../protocol-resource';
import { getPastEnding } from './past-ending';

/** The number of sessions shown initially. */
const PAGE_SIZE = 20;

/** Every session of a protocol, newest first. */
@Component({
  selector: 'hangar-history-tab',
  imports: [EmptyState, Icon, Skeleton],
  templateUrl: './history-tab.html',
  styleUrl: './play-tab.css',
})
export class HistoryTab {
  private readonly api = inject(PlayApi);
  private readonly news = inject(PlayChanges);
  private readonly output = inject(OutputReader);
  private readonly sessions = inject(SessionStore);

  readonly protocol = input.required<IProtocolCard>();

  private readonly protocolId = computed(() => this.protocol().id);
  private readonly limit = linkedSignal({ source: this.protocolId, computation: () => PAGE_SIZE });
  private readonly historyResource = createProtocolResource({
    protocolId: this.protocolId,
    dependencies: computed(() => ({ limit: this.limit(), asOf: this.news.history() })),
    // Requests one more session than is shown, to find out whether there are more.
    read: async (id, { limit }) => ({ limit, sessions: await this.api.listHistory(id, limit + 1) }),
  });
  protected readonly problem = this.historyResource.problem;
  protected readonly exportAddress = this.api.getHistoryAddress('csv');
  protected readonly hasMore = computed(() => {
    const loaded = this.historyResource.value();
    return loaded !== null && loaded.sessions.length > loaded.limit;
  });
  private readonly shown = computed(() => {
    const loaded = this.historyResource.value();
    return loaded && loaded.sessions.slice(0, loaded.limit);
  });
  protected readonly rows = computed(
    () =>
      this.shown()?.map((session) => ({
        session,
        started: formatMoment(session.startedAt),
        length: formatPlaytime(Math.max(session.seconds, 1)),
        port: formatNameAndVersion(session.sourcePort),
        maps: [...new Set(session.maps)].join(', '),
        ending: getPastEnding(session),
        recentSession: session.ending === 'failed' ? this.findRecentSession(session) : null,
      })) ?? null,
  );
  /** Doubles the number of sessions shown. */
  protected showMore(): void {
    this.limit.update((limit) => limit * 2);
  }

  protected reload(): void {
    this.historyResource.reload();
  }

  protected showOutput(session: ILaunchSession): void {
    void this.output.showSession(this.protocol().title, session);
  }

  /** Returns the session if Hangar still has its output, otherwise `null`. */
  private findRecentSession({ sessionId }: IPastSession): ILaunchSession | null {
    return this.sessions.sessions()?.find((session) => session.sessionId === sessionId) ?? null;
  }
}
