import { Component, computed, inject, linkedSignal, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { IPastSession, IPlayedShare, IPlayStatistics } from '@hangar/domain';
import {
  EmptyState,
  formatCount,
  formatDay,
  formatPlaytime,
  Icon,
  Segmented,
  Skeleton,
} from '@hangar/ui-components';
import {
  toApiError,
  MediaApi,
  PlayApi,
  PlayerStore,
  ProtocolStore,
  SettingsStore,
} from '@hangar/ui-data-access';

import { getMonthNames } from './calendar-names';
import { MapColumns } from './map-columns';
import { PlayBars } from './play-bars';
import { PlayCalendar } from './play-calendar';
import {
  isPlayed,
  getLongestStreak,
  createMapBars,
  createPlayBars,
  listPlayedYears,
  createYearBars,
} from './play-figures';
import { PlayedList, type PlayedRow } from './played-list';
import { getToday } from './plain-days';

/** Maximum number of protocols and sessions in a list. */
const MAX_ROWS = 4;
const ALL_YEARS = 'all';

interface ShownStatistics {
  /** `null` for all years. */
  readonly year: number | null;
  readonly statistics: IPlayStatistics;
}

/** Statistics by day, base game, source port and protocol. */
@Component({
  selector: 'hangar-statistics-tab',
  imports: [
    EmptyState,
    Icon,
    MapColumns,
    PlayBars,
    PlayCalendar,
    PlayedList,
    RouterLink,
    Segmented,
    Skeleton,
  ],
  templateUrl: './statistics-tab.html',
  styleUrl: './statistics-tab.css',
})
export class StatisticsTab {
  private readonly api = inject(PlayApi);
  private readonly media = inject(MediaApi);
  private readonly protocols = inject(ProtocolStore);
  private readonly settings = inject(SettingsStore).settings;

  protected readonly today = getToday();
  /** Exports contain all sessions, regardless of the shown period. */
  protected readonly exportAddresses = {
    csv: this.api.getHistoryAddress('csv'),
    json: this.api.getHistoryAddress('json'),
  };
  /** The shown year as text, or `all`. */
  protected readonly period = signal(this.today.slice(0, 4));
  protected readonly year = computed(() => (this.period() === ALL_YEARS ? null : Number(this.period())));
  /** Reloaded after each session and when the API becomes available again. */
  private readonly player = inject(PlayerStore).player;
  private readonly allTime = resource({
    params: () => this.player() ?? undefined,
    loader: () => this.api.getStatistics(),
  });
  private readonly periodStatistics = resource({
    params: () => ({ year: this.year(), asOf: this.player() }),
    loader: async ({ params: { year } }) => ({
      year,
      statistics: await this.api.getStatistics(year ?? undefined),
    }),
  });
  /** The shown statistics. The statistics of the previous period stay visible until the new statistics are loaded. */
  protected readonly shown = linkedSignal<ShownStatistics | undefined, ShownStatistics | null>({
    source: () => (this.periodStatistics.hasValue() ? this.periodStatistics.value() : undefined),
    computation: (next, previous) => next ?? previous?.value ?? null,
  });
  protected readonly problem = computed(() => {
    const error = this.periodStatistics.error() ?? this.allTime.error();
    return error ? toApiError(error).message : '';
  });
  protected readonly isNeverPlayed = computed(
    () => this.allTime.hasValue() && !this.allTime.value().days.some(isPlayed),
  );
  protected readonly periods = computed(() => {
    const days = this.allTime.hasValue() ? this.allTime.value().days : [];
    const years = listPlayedYears(days, this.today).map((year) => ({ value: `${year}`, label: `${year}` }));
    return [...years, { value: ALL_YEARS, label: $localize`All years` }];
  });
  protected readonly figures = computed(() => {
    const shown = this.shown();
    if (!shown) return [];
    const { totals, days, byProtocol, longestSessions } = shown.statistics;
    const count = formatCount;
    return [
      { label: $localize`Playtime`, value: formatPlaytime(totals.seconds) },
      { label: $localize`Sessions`, value: count(totals.launches) },
      { label: $localize`Days played`, value: count(days.filter(isPlayed).length) },
      { label: $localize`Protocols played`, value: count(byProtocol.length) },
      { label: $localize`Maps finished`, value: count(totals.mapsFinished) },
      { label: $localize`Secrets found`, value: count(totals.secretsFound) },
      { label: $localize`Longest session`, value: formatPlaytime(longestSessions[0]?.seconds ?? 0) },
      { label: $localize`Longest streak`, value: count(getLongestStreak(days)) },
    ];
  });
  protected readonly years = computed(() => createYearBars(this.shown()?.statistics.days ?? []));
  protected readonly baseGames = computed(() => createPlayBars(this.shown()?.statistics.byBaseGame ?? []));
  protected readonly sourcePorts = computed(() =>
    createPlayBars(this.shown()?.statistics.bySourcePort ?? []),
  );
  protected readonly maps = computed(() =>
    createMapBars(this.shown()?.statistics.days ?? [], {
      year: this.shown()?.year ?? null,
      today: this.today,
      monthName: (month) => getMonthNames('short')[month] ?? '',
    }),
  );
  protected readonly mostPlayed = computed(() =>
    (this.shown()?.statistics.byProtocol ?? []).slice(0, MAX_ROWS).map((share) => this.createShareRow(share)),
  );
  protected readonly longest = computed(() =>
    (this.shown()?.statistics.longestSessions ?? [])
      .slice(0, MAX_ROWS)
      .map((session) => this.createSessionRow(session)),
  );

  protected reload(): void {
    this.allTime.reload();
    this.periodStatistics.reload();
  }

  private createShareRow({ id, name, seconds, launches }: IPlayedShare): PlayedRow {
    const note = launches === 1 ? $localize`1 session` : $localize`${formatCount(launches)}:count: sessions`;
    return { key: id, ...this.getProtocolDetails(id, name), note, time: formatPlaytime(seconds) };
  }

  private createSessionRow({
    sessionId,
    protocolId,
    title,
    startedAt,
    seconds,
    sourcePort,
  }: IPastSession): PlayedRow {
    const note = [formatDay(startedAt), sourcePort.name || $localize`unknown source port`].join(', ');
    return {
      key: sessionId,
      ...this.getProtocolDetails(protocolId, title),
      note,
      time: formatPlaytime(seconds),
    };
  }

  /** Returns the data of a protocol. If the protocol was deleted, its last known name is used. */
  private getProtocolDetails(
    id: string,
    name: string,
  ): Pick<PlayedRow, 'protocolId' | 'title' | 'exists' | 'cover'> {
    const protocol = this.protocols.byId().get(id);
    const title = protocol?.title ?? (name || $localize`Deleted protocol`);
    if (!protocol) return { protocolId: id, title, exists: false, cover: null };
    const baseGameId = protocol.baseGameVersionId ?? this.settings()?.defaultBaseGameVersionId ?? null;
    return {
      protocolId: id,
      title,
      exists: true,
      cover: this.media.getCoverAddress(protocol, { width: 160, baseGameId }),
    };
  }
}
