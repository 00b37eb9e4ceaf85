import { Component, computed, inject, input, linkedSignal, signal } from '@angular/core';
import type { IMapProgress, IProtocol, ISave, MapMark } from '@hangar/domain';
import { EmptyState, formatPlaytime, Icon, Skeleton } from '@hangar/ui-components';
import { toApiError, Notifications, PlayApi } from '@hangar/ui-data-access';

import { ProtocolActions } from '../protocol-actions';
import { MapRuns } from './map-runs';
import { getBestTics, createMapRows, type MapRow, type MapState } from './map-rows';
import { playsDoom } from './plays-doom';
import { ProtocolMaps } from './protocol-maps';
import { getSkillName } from './skill-name';

/** The maps of a protocol in playing order, and the player's progress. */
@Component({
  selector: 'hangar-maps-tab',
  imports: [EmptyState, Icon, MapRuns, Skeleton],
  templateUrl: './maps-tab.html',
  styleUrls: ['./play-tab.css', './maps-tab.css'],
})
export class MapsTab {
  private readonly api = inject(PlayApi);
  private readonly actions = inject(ProtocolActions);
  private readonly notifications = inject(Notifications);
  protected readonly protocolMaps = inject(ProtocolMaps);

  readonly protocol = input.required<IProtocol>();
  /** The latest save, which shows the player's current map. */
  readonly latestSave = input<ISave | null>(null);

  private readonly protocolId = computed(() => this.protocol().id);
  private readonly isDoom = playsDoom(this.protocol);
  protected readonly isUnfinishedOnly = signal(false);
  private readonly unfolded = linkedSignal<string, ReadonlySet<number>>({
    source: this.protocolId,
    computation: () => new Set(),
  });
  /** The map whose runs are shown. */
  protected readonly openedMap = linkedSignal<string, string | null>({
    source: this.protocolId,
    computation: () => null,
  });
  protected readonly rows = computed(() => {
    const maps = this.protocolMaps.maps();
    const shown = { isUnfinishedOnly: this.isUnfinishedOnly(), opened: this.unfolded() };
    return maps && createMapRows(maps, this.latestSave(), shown);
  });
  protected readonly bestText = computed(() => {
    const maps = this.protocolMaps.maps();
    const tics = maps && getBestTics(maps);
    return tics === null
      ? ''
      : $localize`Best times in total: ${formatPlaytime(Math.max(1, tics / 35))}:time:`;
  });
  /** A hint shown until something has been played; empty afterwards. */
  protected readonly hint = computed(() => {
    const maps = this.protocolMaps.maps();
    if (maps === null || maps.maps.some(({ finished, lastPlayedAt }) => finished || lastPlayedAt !== null))
      return '';
    return maps.total === 1
      ? $localize`1 map. Finish it to see your time and secrets.`
      : $localize`${maps.total}:total: maps. Finish one to see your times and secrets.`;
  });

  protected unfold(key: number): void {
    this.unfolded.update((keys) => new Set([...keys, key]));
  }

  protected toggle({ map }: IMapProgress): void {
    this.openedMap.update((opened) => (opened === map ? null : map));
  }

  protected launch({ map }: IMapProgress): void {
    void this.actions.launch(this.protocol(), { options: { map } });
  }

  protected async mark({ map }: IMapProgress, marked: MapMark | null): Promise<void> {
    try {
      await this.api.markMap(this.protocolId(), map, marked);
      this.protocolMaps.reload();
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't update ${map}:map:`);
    }
  }

  protected getSkillText({ skill }: MapRow): string {
    return skill === null ? '' : getSkillName(skill, this.isDoom());
  }

  protected getLaunchLabel(map: string): string {
    return $localize`Launch ${map}:map:`;
  }

  protected getStateText(state: MapState): string {
    switch (state) {
      case 'here':
        return $localize`You are here`;
      case 'finished':
        return $localize`Finished`;
      case 'marked':
        return $localize`Marked as finished`;
      case 'entered':
        return $localize`Started`;
      case 'unseen':
        return $localize`Not played`;
    }
  }
}
