import { Component, computed, inject, input } from '@angular/core';
import type { IProtocol } from '@hangar/domain';
import { SessionStore, SettingsStore } from '@hangar/ui-data-access';
import { Cover, formatLastPlayed, formatPlaytime, Icon } from '@hangar/ui-components';

import { coverAddress } from '../cover-address';
import { LaunchButton } from '../launch-button';
import { LaunchLibrary } from '../launch-library';
import { obstacleText } from '../obstacle-text';
import { OutputReader } from '../output-reader';
import { ProtocolActions } from '../protocol-actions';
import type { ToolName } from '../protocol-toolbox';
import { ProtocolTools } from '../protocol-tools';
import { SessionClock } from '../session-clock';
import { CommandPanel } from './command-panel';
import { FileOrder } from './file-order';
import { lastResultOf } from './last-result';
import { PlayerMarks } from './player-marks';
import { ScreenshotGallery } from './screenshot-gallery';

/** Everything that is known of one protocol. */
@Component({
  selector: 'hangar-protocol-detail',
  imports: [
    CommandPanel,
    Cover,
    FileOrder,
    Icon,
    LaunchButton,
    PlayerMarks,
    ProtocolTools,
    ScreenshotGallery,
  ],
  templateUrl: './protocol-detail.html',
  styleUrl: './protocol-detail.css',
})
export class ProtocolDetail {
  private readonly library = inject(LaunchLibrary);
  private readonly sessions = inject(SessionStore);
  private readonly settings = inject(SettingsStore);
  private readonly clock = inject(SessionClock);
  protected readonly actions = inject(ProtocolActions);
  protected readonly output = inject(OutputReader);

  readonly protocol = input.required<IProtocol>();

  /** Besides Edit, which has a button of its own. */
  protected readonly tools: readonly ToolName[] = ['duplicate', 'folder', 'export', 'delete'];
  private readonly readiness = computed(() => this.library.readinessOf(this.protocol()));
  protected readonly showsCommand = computed(() => this.settings.settings()?.showLaunchPreview ?? false);
  protected readonly cover = coverAddress(() => this.protocol(), 640);
  protected readonly obstacles = computed(() => this.readiness().obstacles.map(obstacleText));
  protected readonly gameName = computed(() => this.readiness().baseGame?.name ?? $localize`Not set`);
  protected readonly isDefaultGame = computed(
    () => this.protocol().baseGameVersionId === null && this.readiness().baseGame !== null,
  );
  protected readonly portName = computed(() => {
    const port = this.readiness().sourcePort;
    return port ? [port.name, port.version].filter(Boolean).join(' ') : $localize`Not set`;
  });
  protected readonly isDefaultPort = computed(() => {
    const port = this.readiness().sourcePort;
    return port !== null && port.isDefault && this.protocol().sourcePortId === null;
  });
  protected readonly stats = computed(() => {
    const { playtimeSeconds, launchCount, lastLaunchedAt, createdAt } = this.protocol();
    return [
      {
        label: $localize`Playtime`,
        value: playtimeSeconds > 0 ? formatPlaytime(playtimeSeconds) : $localize`None`,
      },
      { label: $localize`Launches`, value: String(launchCount) },
      { label: $localize`Last played`, value: formatLastPlayed(lastLaunchedAt) },
      { label: $localize`Created`, value: formatLastPlayed(createdAt) },
    ];
  });
  protected readonly running = computed(() => {
    const session = this.sessions.runningByProtocol().get(this.protocol().id);
    return session && !this.sessions.isStopping(session) ? this.clock.timeOf(session) : null;
  });
  protected readonly lastResult = computed(() =>
    lastResultOf(this.protocol().id, this.sessions.sessions() ?? []),
  );
}
