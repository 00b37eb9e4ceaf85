import { Component, computed, inject, output } from '@angular/core';
import { formatBytes, formatBytesDone, formatNameAndVersion, Icon, Progress } from '@hangar/ui-components';
import { nameWithoutRelease } from '@hangar/domain';

import { InstallationProgress } from '../../source-ports/installation-progress';
import { InstallCommand } from '../../source-ports/install-command';
import { getInstallName } from '../../source-ports/port-installer';
import { getPortPurpose } from '../../source-ports/port-purpose';
import { watchWhileVisible } from '../../source-ports/watch-while-visible';
import { ProtocolActions } from '../protocol-actions';
import { FirstDownloads } from './first-downloads';
import { getDownloadHeading, getDownloadLabel } from './first-downloads-text';
import { FirstStep } from './first-step';
import { FirstSteps } from './first-steps';
import { OtherPorts } from './other-ports';

/**
 * The first page without a source port: one button downloads a port that suits this computer, and then plays a game.
 */
@Component({
  selector: 'hangar-first-downloads-page',
  imports: [FirstStep, Icon, InstallationProgress, InstallCommand, OtherPorts, Progress],
  templateUrl: './first-downloads-page.html',
  styleUrls: ['./first-steps-page.css', './first-downloads-page.css'],
})
export class FirstDownloadsPage {
  private readonly actions = inject(ProtocolActions);
  protected readonly downloads = inject(FirstDownloads);
  protected readonly steps = new FirstSteps();
  readonly dismissed = output();

  /** The source port that is installed or suggested. */
  protected readonly portName = computed(() => {
    const port = this.steps.defaultPort() ?? this.steps.ports()[0];
    if (port) return formatNameAndVersion(port);
    const family = this.downloads.suggestion();
    return family ? getInstallName(family) : '';
  });
  protected readonly portHeading = computed(() => {
    const name = this.portName();
    return name === '' || this.command() !== null
      ? $localize`Source port`
      : $localize`Source port: ${name}:name:`;
  });
  protected readonly portText = computed(() => {
    const { family = '', latest } = this.downloads.suggestion() ?? {};
    const size = latest?.sizeBytes ?? null;
    return [getPortPurpose(family), size === null ? '' : $localize`Free, ${formatBytes(size)}:size:.`]
      .filter(Boolean)
      .join(' ');
  });
  /** The command that installs a source port, if Hangar can't install one itself. */
  protected readonly command = computed(() => {
    const family = this.downloads.suggestion();
    if (this.downloads.hasPort() || !family || family.canInstall) return null;
    return family.package ?? family.flatpak;
  });
  protected readonly gameNames = computed(() =>
    this.downloads.games().map(({ name }) => nameWithoutRelease(name)),
  );
  protected readonly isReady = computed(
    () => this.downloads.hasPort() && this.gameNames().length > 0 && !this.downloads.isBusy(),
  );
  protected readonly isFailed = computed(() => this.downloads.error() !== '' && !this.downloads.isBusy());
  private readonly situation = computed(() => ({
    isReady: this.isReady(),
    isBusy: this.downloads.isBusy(),
    isFailed: this.isFailed(),
    needsCommand: this.command() !== null,
    family: this.downloads.hasPort() ? null : this.downloads.suggestion(),
    needsPort: !this.downloads.hasPort(),
    needsGame: this.gameNames().length === 0,
  }));
  protected readonly heading = computed(() => getDownloadHeading(this.situation()));
  /** The label of the main button. Empty if there isn't a button, for example during a download. */
  protected readonly mainLabel = computed(() => getDownloadLabel(this.situation()));
  protected readonly progressText = computed(() => {
    const download = this.downloads.download();
    if (!download) return '';
    const { receivedBytes, totalBytes } = download;
    return totalBytes === null ? formatBytes(receivedBytes) : formatBytesDone(receivedBytes, totalBytes);
  });

  constructor() {
    this.downloads.load();
    // The user may install a source port in a terminal at any time.
    watchWhileVisible(
      computed(() => !this.downloads.hasPort() && !this.downloads.isBusy()),
      () => void this.steps.findPorts(),
    );
  }

  protected async play(): Promise<void> {
    const protocol = await this.downloads.createProtocols();
    if (protocol) await this.actions.launch(protocol);
  }
}
