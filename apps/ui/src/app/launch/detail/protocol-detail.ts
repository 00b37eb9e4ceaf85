import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, computed, effect, ElementRef, inject, input, viewChild } from '@angular/core';
import { SessionStore } from '@hangar/ui-data-access';
import type { OpenProtocol } from '@hangar/ui-data-access';
import {
  Cover,
  formatCount,
  formatLastPlayed,
  formatNameAndVersion,
  formatPlaytime,
  Icon,
} from '@hangar/ui-components';

import { ExtensionPanels } from '../../extensions/extension-panels';
import { createCoverAddress } from '../cover-address';
import { LaunchButton } from '../launch-button';
import { LaunchLibrary } from '../launch-library';
import { PlayTabs } from '../play/play-tabs';
import { ContinueButton } from '../play/continue-button';
import { ProtocolDemos } from '../play/protocol-demos';
import { ProtocolMaps } from '../play/protocol-maps';
import { ProtocolSessions } from '../play/protocol-sessions';
import { ProtocolSaves } from '../play/protocol-saves';
import { ShownProtocol } from '../play/shown-protocol';
import { ProtocolActions } from '../protocol-actions';
import { ProtocolMenu } from '../protocol-menu';
import { ReadinessProblems } from '../readiness/readiness-problems';
import { createReadinessReport } from '../readiness/readiness-reports';
import { SessionClock } from '../session-clock';
import { PlayerMarks } from './player-marks';
import { PlayerNotes } from './player-notes';

/** The full details of one protocol. */
@Component({
  selector: 'hangar-protocol-detail',
  imports: [
    CdkMenuTrigger,
    ContinueButton,
    Cover,
    ExtensionPanels,
    Icon,
    LaunchButton,
    PlayTabs,
    PlayerMarks,
    PlayerNotes,
    ProtocolMenu,
    ReadinessProblems,
  ],
  providers: [ProtocolDemos, ProtocolMaps, ProtocolSaves, ProtocolSessions, ShownProtocol],
  templateUrl: './protocol-detail.html',
  styleUrl: './protocol-detail.css',
})
export class ProtocolDetail {
  private readonly library = inject(LaunchLibrary);
  private readonly sessions = inject(SessionStore);
  private readonly clock = inject(SessionClock);
  private readonly maps = inject(ProtocolMaps);
  private readonly saves = inject(ProtocolSaves);
  protected readonly actions = inject(ProtocolActions);

  readonly protocol = input.required<OpenProtocol>();

  private readonly playWith = viewChild.required<ElementRef<HTMLElement>>('playWith');

  protected readonly cover = createCoverAddress(() => this.protocol(), 640);
  protected readonly report = createReadinessReport(() => this.protocol());
  protected readonly stats = computed(() => {
    const { playtimeSeconds, launchCount, lastLaunchedAt } = this.protocol();
    const maps = this.maps.countText();
    const { sourcePort } = this.library.getSetup(this.protocol());
    return [
      {
        label: $localize`Playtime`,
        value: playtimeSeconds > 0 ? formatPlaytime(playtimeSeconds) : $localize`None`,
      },
      { label: $localize`Sessions`, value: formatCount(launchCount) },
      ...(maps === '' ? [] : [{ label: $localize`Maps`, value: maps }]),
      { label: $localize`Last played`, value: formatLastPlayed(lastLaunchedAt) },
      ...(sourcePort ? [{ label: $localize`Source port`, value: formatNameAndVersion(sourcePort) }] : []),
    ];
  });
  protected readonly runningTime = computed(() => {
    const session = this.sessions.runningByProtocol().get(this.protocol().id);
    return session && !this.sessions.isStopping(session) ? this.clock.getElapsedTime(session) : null;
  });
  /**
   * The save to continue from; `null` while the game is running, if it can't be launched, or if the save's files are
   * missing.
   */
  protected readonly continuable = computed(() => {
    const latestSave = this.saves.latestSave();
    if (latestSave === null || this.library.getState(this.protocol()).kind !== 'ready') return null;
    return this.saves.getContinueMode(latestSave).kind === 'lost' ? null : latestSave;
  });
  /** Names of the enabled extras. */
  protected readonly extras = computed(() =>
    this.protocol().extras.flatMap(({ enabled, name }) => (enabled ? [name] : [])),
  );

  /** Whether the button is hidden in a narrow view, so that the menu contains its action. */
  protected isPlayWithHidden(): boolean {
    return this.playWith().nativeElement.offsetWidth === 0;
  }

  constructor() {
    const shown = inject(ShownProtocol);
    effect(() => shown.show(this.protocol()));
  }
}
