import { computed, inject, resource, Service, signal } from '@angular/core';
import type { IDemo, IProtocolCard, ISave } from '@hangar/domain';
import { formatDayInSentence, formatLastPlayed, formatPlaytime } from '@hangar/ui-components';
import { PlayApi, PlayChanges } from '@hangar/ui-data-access';

import { ContinuableProtocols } from '../launch/continue/continuable-protocols';
import { LaunchLibrary } from '../launch/launch-library';
import { formatDemoDuration } from '../launch/play/demo-text';
import { SaveActions } from '../launch/play/save-actions';
import { getPortText } from '../launch/play/continue-mode';
import { ContinueModes } from '../launch/play/continue-modes';
import { ProtocolActions } from '../launch/protocol-actions';
import { GameRows } from './game-rows';
import type { PaletteRow } from './palette-row';

/** Maximum number of saves checked per protocol. */
const MAX_SAVES_CHECKED = 50;
/** Maximum number of saves, and of demos, listed for one map. */
const MAX_ROWS_PER_MAP = 3;
const TICS_PER_SECOND = 35;

/** Palette rows for continuing from saves and playing demos. */
@Service()
export class PlayedRows {
  private readonly api = inject(PlayApi);
  private readonly news = inject(PlayChanges);
  private readonly library = inject(LaunchLibrary);
  private readonly continuable = inject(ContinuableProtocols);
  private readonly games = inject(GameRows);
  private readonly actions = inject(ProtocolActions);
  private readonly saves = inject(SaveActions);
  private readonly continueModes = inject(ContinueModes);

  /** Id of the protocol whose saves and demos are loaded; `null` for none. */
  readonly protocolId = signal<string | null>(null);
  private readonly playDataResource = resource({
    params: () => {
      const id = this.protocolId();
      return id === null ? undefined : { id, saves: this.news.saves(), demos: this.news.demos() };
    },
    loader: async ({ params: { id } }) => {
      const [saves, demos] = await Promise.all([
        this.api.listSaves(id, MAX_SAVES_CHECKED),
        this.api.listDemos(id),
      ]);
      return { id, saves, demos };
    },
  });
  private readonly loaded = computed(() =>
    this.playDataResource.hasValue() ? this.playDataResource.value() : null,
  );

  /**
   * Returns a row that continues from a protocol's latest save or, if that isn't possible, the protocol's normal row.
   */
  createContinueRow(protocol: IProtocolCard): PaletteRow {
    const row = this.games.createProtocolRow(protocol);
    const tile = this.continuable.tiles()?.find((candidate) => candidate.protocol.id === protocol.id);
    if (!tile || tile.action === 'mend') return row;
    return {
      ...row,
      launchedProtocol: undefined,
      note: [$localize`Continue · ${tile.positionText}:where:`, tile.portText].filter(Boolean).join(' · '),
      actionLabel: $localize`Continue`,
      run: () => this.saves.continueFromLatestSave(protocol),
      more: [
        { label: $localize`New game`, icon: 'launch', run: () => this.actions.launch(protocol) },
        ...(row.more ?? []),
      ],
    };
  }

  /** Returns rows that continue from a protocol's latest saves on a map. `name` is the map's displayed name. */
  createSaveRows(protocol: IProtocolCard, map: string, name: string): readonly PaletteRow[] {
    return (this.getLoadedData(protocol)?.saves ?? [])
      .filter(
        (save) =>
          save.map === map && save.launchWith !== null && this.continueModes.getMode(save).kind !== 'lost',
      )
      .slice(0, MAX_ROWS_PER_MAP)
      .map((save) => this.createSaveRow(protocol, save, name));
  }

  /** Returns rows that play a protocol's demos of a map. */
  createDemoRows(protocol: IProtocolCard, map: string, name: string): readonly PaletteRow[] {
    return (this.getLoadedData(protocol)?.demos ?? [])
      .filter((demo) => demo.map === map && demo.playable)
      .slice(0, MAX_ROWS_PER_MAP)
      .map((demo) => this.createDemoRow(protocol, demo, name));
  }

  private getLoadedData(protocol: IProtocolCard) {
    const loaded = this.loaded();
    return loaded?.id === protocol.id && this.library.getState(protocol).kind === 'ready' ? loaded : null;
  }

  private createSaveRow(protocol: IProtocolCard, save: ISave, name: string): PaletteRow {
    const usesOriginalFiles = this.continueModes.getMode(save).kind === 'old';
    const time =
      save.levelTimeTics === null ? '' : formatPlaytime(Math.max(1, save.levelTimeTics / TICS_PER_SECOND));
    const day = formatDayInSentence(save.savedAt);
    const from = usesOriginalFiles
      ? $localize`Save from ${day}:day:, with original files`
      : $localize`Save from ${day}:day:`;
    return {
      ...this.games.createProtocolRow(protocol),
      key: `save ${protocol.id} ${save.id}`,
      title: `${protocol.title}, ${name}`,
      note: [this.library.getGameName(protocol), time, from, getPortText(save)].filter(Boolean).join(' · '),
      actionLabel: $localize`Continue`,
      run: () =>
        usesOriginalFiles ? this.saves.loadWithOldFiles(protocol, save) : this.saves.load(protocol, save),
    };
  }

  private createDemoRow(protocol: IProtocolCard, demo: IDemo, name: string): PaletteRow {
    return {
      ...this.games.createProtocolRow(protocol),
      key: `demo ${protocol.id} ${demo.id}`,
      title: $localize`${protocol.title}:game:, ${name}:map:, demo “${demo.title}:demo:”`,
      note: [formatDemoDuration(demo), demo.recordedAt === null ? '' : formatLastPlayed(demo.recordedAt)]
        .filter(Boolean)
        .join(' · '),
      actionLabel: $localize`Watch`,
      run: () => this.actions.launch(protocol, { demoId: demo.id }),
    };
  }
}
