import { Component, computed, inject, input } from '@angular/core';
import type { IPortFamily } from '@hangar/domain';
import { formatBytes, formatDay, Icon } from '@hangar/ui-components';
import { PortStore } from '@hangar/ui-data-access';

import { InstallCommand } from './install-command';
import { InstallationProgress } from './installation-progress';
import { PortActions } from './port-actions';
import { hasCommand, sortInstallable } from './port-families';

/** The families that aren't installed, each with a button that installs it or the command that does. */
@Component({
  selector: 'hangar-available-ports',
  imports: [Icon, InstallationProgress, InstallCommand],
  templateUrl: './available-ports.html',
  styles: `
    :host {
      display: grid;
      gap: var(--s-2);
    }
    ul {
      margin: 0;
      padding: 0;
      list-style: none;
    }
    li {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s-2);
      align-items: center;
      padding: var(--s-2) 0;
      border-bottom: 1px solid var(--line);
    }
    .grow,
    .progress {
      flex: 1 1 12rem;
    }
    .name {
      font-weight: 600;
    }
    p {
      overflow-wrap: anywhere;
    }
    summary {
      width: fit-content;
      padding: var(--s-2) 0;
      cursor: pointer;
    }
  `,
})
export class AvailablePorts {
  private readonly ports = inject(PortStore);
  protected readonly actions = inject(PortActions);

  /** The families without a source port in the settings. */
  readonly families = input.required<readonly IPortFamily[]>();

  protected readonly installations = this.ports.installations;
  protected readonly installable = computed(() => sortInstallable(this.families()));
  protected readonly others = computed(() =>
    this.families().filter((family) => !family.canInstall && !hasCommand(family)),
  );

  protected factsOf({ canInstall, latest, package: command }: IPortFamily): string {
    if (!canInstall)
      return command === null
        ? $localize`Hangar can't install it on this system. It's available as a Flatpak.`
        : $localize`Hangar can't install it on this system, but your distribution can.`;
    if (!latest) return $localize`From its authors. Installs the newest version.`;
    return [
      latest.sizeBytes === null ? '' : formatBytes(latest.sizeBytes),
      formatDay(latest.publishedAt ?? ''),
      latest.digest ? '' : $localize`only its size can be checked`,
    ]
      .filter(Boolean)
      .join(' · ');
  }
}
