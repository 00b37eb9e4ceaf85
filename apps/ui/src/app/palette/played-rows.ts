import { computed, inject, resource, Service, signal } from '@angular/core';
import type { IDemo, IProtocol, ISave } from '@hangar/domain';
import { formatDayInSentence, formatLastPlayed, formatPlaytime } from '@hangar/ui-components';
import { PlayApi, PlayNews } from '@hangar/ui-data-access';

import { Continuable } from '../launch/continue/continuable';
import { LaunchLibrary } from '../launch/launch-library';
import { demoLength } from '../launch/play/demo-words';
import { SaveActions } from '../launch/play/save-actions';
import { SaveWays } from '../launch/play/save-ways';
import { ProtocolActions } from '../launch/protocol-actions';
import { GameRows } from './game-rows';
import type { PaletteRow } from './palette-row';

/** Maximum number of saves of a protocol that are checked. */
const MAX_SESSIONS_CHECKED = 50;
/** Maximum number of rows for one map. */
const OFFERED = 3;
const TICS_PER_SECOND = 35;

/** Palette rows for continuing from saves and playing demos. */
@Service()
export class PlayedRows {
  private readonly api = inject(PlayApi);
  private readonly news = inject(PlayNews);
  private readonly library = inject(LaunchLibrary);
  private readonly continuable = inject(Continuable);
  private readonly games = inject(GameRows);
  private readonly actions = inject(ProtocolActions);
  private readonly saves = inject(SaveActions);
  private readonly ways = inject(SaveWays);

  /** Id of the only protocol whose saves and demos are loaded. */
  readonly meant = signal<string | null>(null);
  private readonly reading = resource({
    params: () => {
      const id = this.meant();
      return id === null ? undefined : { id, saves: this.news.saves(), demos: this.news.demos() };
    },
    loader: async ({ params: { id } }) => {
      const [saves, demos] = await Promise.all([
        this.api.saves(id, MAX_SESSIONS_CHECKED),
        this.api.demos(id),
      ]);
      return { id, saves, demos };
    },
  });
  private readonly read = computed(() => (this.reading.hasValue() ? this.reading.value() : null));

  /** Returns the row of a protocol, which continues from its latest save if possible. */
  again(protocol: IProtocol): PaletteRow {
    const row = this.games.row(protocol);
    const tile = this.continuable.tiles()?.find((one) => one.protocol.id === protocol.id);
    if (!tile || tile.press === 'mend') return row;
    return {
      ...row,
      note: $localize`Continue · ${tile.where}:where:`,
      does: $localize`Continue`,
      run: () => this.saves.continueFromLatestSave(protocol),
      more: [
        { label: $localize`New game`, icon: 'launch', run: () => this.actions.launch(protocol) },
        ...(row.more ?? []),
      ],
    };
  }

  /** Returns rows that continue in a map from its latest saves. `name` is the map's displayed name. */
  savesIn(protocol: IProtocol, map: string, name: string): readonly PaletteRow[] {
    return (this.readOf(protocol)?.saves ?? [])
      .filter((save) => save.map === map && save.loadable && this.ways.of(save).kind !== 'lost')
      .slice(0, OFFERED)
      .map((save) => this.saveRow(protocol, save, name));
  }

  /** Returns rows that play demos of a map. */
  demosOf(protocol: IProtocol, map: string, name: string): readonly PaletteRow[] {
    return (this.readOf(protocol)?.demos ?? [])
      .filter((demo) => demo.map === map && demo.playable)
      .slice(0, OFFERED)
      .map((demo) => this.demoRow(protocol, demo, name));
  }

  private readOf(protocol: IProtocol) {
    const read = this.read();
    return read?.id === protocol.id && this.library.stateOf(protocol).kind === 'ready' ? read : null;
  }

  private saveRow(protocol: IProtocol, save: ISave, name: string): PaletteRow {
    const isOld = this.ways.of(save).kind === 'old';
    const time =
      save.levelTimeTics === null ? '' : formatPlaytime(Math.max(1, save.levelTimeTics / TICS_PER_SECOND));
    const day = formatDayInSentence(save.savedAt);
    const from = isOld
      ? $localize`Save from ${day}:day:, with original files`
      : $localize`Save from ${day}:day:`;
    return {
      ...this.games.row(protocol),
      key: `save ${protocol.id} ${save.id}`,
      title: `${protocol.title}, ${name}`,
      note: [this.library.gameNameOf(protocol), time, from].filter(Boolean).join(' · '),
      does: $localize`Continue`,
      run: () => (isOld ? this.saves.loadWithOldFiles(protocol, save) : this.saves.load(protocol, save)),
    };
  }

  private demoRow(protocol: IProtocol, demo: IDemo, name: string): PaletteRow {
    return {
      ...this.games.row(protocol),
      key: `demo ${protocol.id} ${demo.id}`,
      title: $localize`${protocol.title}:game:, ${name}:map:, demo “${demo.title}:demo:”`,
      note: [demoLength(demo), demo.recordedAt === null ? '' : formatLastPlayed(demo.recordedAt)]
        .filter(Boolean)
        .join(' · '),
      does: $localize`Watch`,
      run: () => this.actions.launch(protocol, { demoId: demo.id }),
    };
  }
}
