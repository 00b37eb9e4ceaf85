import { Component, computed, inject, input, linkedSignal, signal } from '@angular/core';
import type { IMapProgress, IProtocolCard, ISave, MapMark } from '@hangar/domain';
import { EmptyState, formatPlaytime, Icon, Segmented, Skeleton } from '@hangar/ui-components';
import type { Segment } from '@hangar/ui-components';
import { Notifications, PlayApi, toApiError } from '@hangar/ui-data-access';

import { Confirm } from '../../confirm/confirm';
import { LaunchLibrary } from '../launch-library';
import { ProtocolActions } from '../protocol-actions';
import { readMapPreferences, writeMapPreferences, type MapView } from './map-preferences';
import { getBestTics, listMapRows } from './map-rows';
import { MapTable } from './map-table';
import { MAP_FILTERS, matchesFilter, type MapFilter } from './map-tiles';
import { MapGrid } from './map-wall';
import { isDoomProtocol } from './plays-doom';
import { ProtocolMaps } from './protocol-maps';

/** The maps of a protocol in playing order, and the player's progress. */
@Component({
  selector: 'hangar-maps-tab',
  imports: [EmptyState, Icon, MapTable, MapGrid, Segmented, Skeleton],
  templateUrl: './maps-tab.html',
  styleUrls: ['./play-tab.css', './maps-tab.css'],
})
export class MapsTab {
  private readonly actions = inject(ProtocolActions);
  private readonly api = inject(PlayApi);
  private readonly confirm = inject(Confirm);
  private readonly library = inject(LaunchLibrary);
  private readonly notifications = inject(Notifications);
  protected readonly protocolMaps = inject(ProtocolMaps);

  readonly protocol = input.required<IProtocolCard>();
  /** Newest first. They determine which maps count as entered. */
  readonly saves = input<readonly ISave[]>([]);

  private readonly protocolId = computed(() => this.protocol().id);
  protected readonly isDoom = isDoomProtocol(this.protocol);
  protected readonly view = signal(readMapPreferences().view);
  protected readonly views: readonly Segment<MapView>[] = [
    { value: 'pictures', label: $localize`Pictures` },
    { value: 'list', label: $localize`List` },
  ];
  protected readonly filter = linkedSignal<string, MapFilter>({
    source: this.protocolId,
    computation: () => 'all',
  });
  /** Whether a map can be started: nothing is missing, and the protocol isn't running. */
  protected readonly canStart = computed(() => this.library.getState(this.protocol()).kind === 'ready');
  private readonly allRows = computed(() => {
    const maps = this.protocolMaps.maps();
    return maps ? listMapRows(maps, this.saves()) : [];
  });
  protected readonly shownRows = computed(() =>
    this.allRows().filter((row) => matchesFilter(row, this.filter())),
  );
  protected readonly filters = computed(() =>
    MAP_FILTERS.map((filter) => {
      const count = this.allRows().filter((row) => matchesFilter(row, filter)).length;
      return { filter, count, label: getFilterLabel(filter) };
    }).filter(({ filter, count }) => filter === 'all' || count > 0 || filter === this.filter()),
  );
  protected readonly bestText = computed(() => {
    const maps = this.protocolMaps.maps();
    const tics = maps && getBestTics(maps);
    return tics === null
      ? ''
      : $localize`Best times in total: ${formatPlaytime(Math.max(1, tics / 35))}:time:`;
  });
  protected showView(view: MapView): void {
    this.view.set(view);
    writeMapPreferences({ view });
  }

  protected async start({ map, order }: IMapProgress): Promise<void> {
    if (order === 0 || (await this.confirmStart(map)))
      await this.actions.launch(this.protocol(), { options: { map } });
  }

  /** Marks a map as finished or unfinished; `null` removes the mark, so that the recorded runs decide. */
  protected async mark({ map }: IMapProgress, marked: MapMark | null): Promise<void> {
    try {
      await this.api.markMap(this.protocolId(), map, marked);
      this.protocolMaps.reload();
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't update ${map}:map:`);
    }
  }

  /** Requires a confirmation, only once, of starting without weapons. */
  private async confirmStart(map: string): Promise<boolean> {
    if (readMapPreferences().isStartConfirmed) return true;
    const isConfirmed = await this.confirm.confirm({
      title: $localize`Start ${map}:map: as a new game?`,
      text: $localize`You start this map without the weapons from earlier maps. To keep them, continue from a save.`,
      action: $localize`Start ${map}:map:`,
    });
    if (isConfirmed) writeMapPreferences({ isStartConfirmed: true });
    return isConfirmed;
  }
}

function getFilterLabel(filter: MapFilter): string {
  switch (filter) {
    case 'all':
      return $localize`All`;
    case 'finished':
      return $localize`Finished`;
    case 'complete':
      return $localize`All secrets found`;
    case 'entered':
      return $localize`Started`;
    case 'unseen':
      return $localize`Not played`;
  }
}
