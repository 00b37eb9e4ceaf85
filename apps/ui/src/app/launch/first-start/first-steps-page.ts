import { Component, computed, input, output } from '@angular/core';
import { nameWithoutRelease } from '@hangar/domain';
import {
  formatBytes,
  formatBytesDone,
  formatList,
  formatNameAndVersion,
  Icon,
  Progress,
} from '@hangar/ui-components';

import { HANDBOOK } from '../../handbook';
import { InstallPortButton } from '../../source-ports/install-port-button';
import { NO_REQUIREMENTS } from '../../source-ports/port-to-install';
import { FirstStep } from './first-step';
import { FirstSteps } from './first-steps';

/** Maximum number of base games offered; the others are on the Install page. */
const MAX_GAMES_OFFERED = 3;

/** Three steps to the first launch. Each is ticked as soon as it is done, whether on this page or elsewhere. */
@Component({
  selector: 'hangar-first-steps-page',
  imports: [FirstStep, Icon, InstallPortButton, Progress],
  templateUrl: './first-steps-page.html',
  styleUrl: './first-steps-page.css',
})
export class FirstStepsPage {
  /** Whether the search found items that can be added together. */
  readonly hasFound = input(false);
  readonly dismissed = output();

  protected readonly handbook = `${HANDBOOK}first-game.html`;
  protected readonly anyPort = NO_REQUIREMENTS;
  protected readonly steps = new FirstSteps();

  protected readonly portsText = computed(() => {
    const ports = this.steps.ports();
    const list = formatList(ports.map(formatNameAndVersion));
    const defaultPort = this.steps.defaultPort();
    return defaultPort && ports.length > 1
      ? $localize`Found ${list}:ports:. ${defaultPort.name}:name: is the default.`
      : $localize`Found ${list}:ports:.`;
  });
  protected readonly gamesText = computed(() =>
    formatList(this.steps.games().map(({ name }) => nameWithoutRelease(name))),
  );
  protected readonly offered = computed(() =>
    this.steps
      .games()
      .slice(0, MAX_GAMES_OFFERED)
      .map((game) => ({ game, name: nameWithoutRelease(game.name) })),
  );
  protected readonly progressText = computed(() => {
    const download = this.steps.download();
    if (!download) return '';
    const { receivedBytes, totalBytes } = download;
    return totalBytes === null ? formatBytes(receivedBytes) : formatBytesDone(receivedBytes, totalBytes);
  });
}
