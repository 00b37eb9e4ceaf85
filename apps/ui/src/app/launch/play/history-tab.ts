import { Component, computed, inject, input, linkedSignal } from '@angular/core';
import type { ILaunchSession, IPastSession, IProtocol } from '@hangar/domain';
import { EmptyState, formatMoment, formatPlaytime, Icon, Skeleton } from '@hangar/ui-components';
import { PlayApi, PlayNews, SessionStore } from '@hangar/ui-data-access';

import { OutputReader } from '../output-reader';
import { protocolReading } from '../protocol-reading';
import { endingOfPast } from './past-ending';

/** Number of sessions shown at first. */
const PAGE = 20;

/** Every session of a protocol, newest first. */
@Component({
  selector: 'hangar-history-tab',
  imports: [EmptyState, Icon, Skeleton],
  templateUrl: './history-tab.html',
  styleUrl: './play-tab.css',
})
export class HistoryTab {
  private readonly api = inject(PlayApi);
  private readonly news = inject(PlayNews);
  private readonly output = inject(OutputReader);
  private readonly sessions = inject(SessionStore);

  readonly protocol = input.required<IProtocol>();

  private readonly protocolId = computed(() => this.protocol().id);
  private readonly limit = linkedSignal({ source: this.protocolId, computation: () => PAGE });
  private readonly reading = protocolReading({
    protocolId: this.protocolId,
    asked: computed(() => ({ limit: this.limit(), asOf: this.news.history() })),
    // Requests one more than is shown, to find out whether there are more.
    read: async (id, { limit }) => ({ limit, sessions: await this.api.history(id, limit + 1) }),
  });
  protected readonly problem = this.reading.problem;
  protected readonly exportAddress = this.api.historyAddress('csv');
  protected readonly hasMore = computed(() => {
    const read = this.reading.value();
    return read !== null && read.sessions.length > read.limit;
  });
  private readonly shown = computed(() => {
    const read = this.reading.value();
    return read && read.sessions.slice(0, read.limit);
  });
  protected readonly rows = computed(
    () =>
      this.shown()?.map((session) => ({
        session,
        started: formatMoment(session.startedAt),
        length: formatPlaytime(Math.max(session.seconds, 1)),
        port: [session.sourcePort.name, session.sourcePort.version ?? ''].filter(Boolean).join(' '),
        maps: [...new Set(session.maps)].join(', '),
        ending: endingOfPast(session),
        remembered: session.ending === 'failed' ? this.rememberedOf(session) : null,
      })) ?? null,
  );
  /** Doubles the number of sessions shown. */
  protected more(): void {
    this.limit.update((limit) => limit * 2);
  }

  protected reload(): void {
    this.reading.reload();
  }

  protected showOutput(session: ILaunchSession): void {
    void this.output.showSession(this.protocol().title, session);
  }

  /** Returns the session with its output, if Hangar still has it. */
  private rememberedOf({ sessionId }: IPastSession): ILaunchSession | null {
    return this.sessions.sessions()?.find((session) => session.sessionId === sessionId) ?? null;
  }
}
