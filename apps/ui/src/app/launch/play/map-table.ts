import { Component, computed, inject, input, linkedSignal, output } from '@angular/core';
import type { IMapProgress, IProtocolCard, IProtocolMaps, MapMark } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { MapLines } from './map-lines';
import { MapRuns } from './map-runs';
import { createTableRows, type MapRow } from './map-rows';
import { getMapStateText } from './map-state-text';
import { getTone } from './map-tiles';
import { ProtocolMaps } from './protocol-maps';
import { getSkillName } from './skill-name';

/** The maps of a protocol as a table. A row opens the runs of its map. */
@Component({
  selector: 'hangar-map-table',
  imports: [Icon, MapLines, MapRuns],
  templateUrl: './map-table.html',
  styleUrls: ['./play-tab.css', './map-table.css'],
})
export class MapTable {
  protected readonly protocolMaps = inject(ProtocolMaps);

  readonly protocol = input.required<IProtocolCard>();
  readonly maps = input.required<IProtocolMaps>();
  /** The maps that match the filter. */
  readonly rows = input.required<readonly MapRow[]>();
  readonly canStart = input(true);
  readonly isDoom = input(false);
  /** Emits the map that the user wants to start. */
  readonly start = output<IMapProgress>();
  /** Emits the map that the user has marked as finished or unfinished. */
  readonly marked = output<{ readonly progress: IMapProgress; readonly mark: MapMark | null }>();

  private readonly protocolId = computed(() => this.protocol().id);
  private readonly expandedKeys = linkedSignal<string, ReadonlySet<number>>({
    source: this.protocolId,
    computation: () => new Set(),
  });
  /** The map whose runs are shown. */
  protected readonly openedMap = linkedSignal<string, string | null>({
    source: this.protocolId,
    computation: () => null,
  });
  protected readonly tableRows = computed(() =>
    createTableRows(this.maps(), this.rows(), this.expandedKeys()),
  );
  protected readonly getStateText = getMapStateText;
  protected readonly getTone = getTone;

  protected unfold(key: number): void {
    this.expandedKeys.update((keys) => new Set([...keys, key]));
  }

  protected toggle({ map }: IMapProgress): void {
    this.openedMap.update((opened) => (opened === map ? null : map));
  }

  protected getSkillText({ skill }: MapRow): string {
    return skill === null ? '' : getSkillName(skill, this.isDoom());
  }

  protected getLaunchLabel(map: string): string {
    return $localize`Launch ${map}:map:`;
  }
}
