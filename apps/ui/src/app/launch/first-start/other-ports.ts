import { Component, computed, inject, output } from '@angular/core';
import type { IPortFamily, SourcePortFamily } from '@hangar/domain';
import { formatBytes, Icon } from '@hangar/ui-components';
import { PortStore } from '@hangar/ui-data-access';

import { InstallCommand } from '../../source-ports/install-command';
import { sortInstallable } from '../../source-ports/port-families';
import { getInstallName } from '../../source-ports/port-installer';
import { getPortPurpose } from '../../source-ports/port-purpose';

/**
 * A collapsed list of the source ports for this computer, with the purpose of each and a button or a command to install
 * it.
 */
@Component({
  selector: 'hangar-other-ports',
  imports: [Icon, InstallCommand],
  template: `
    <details>
      <summary class="small" i18n>Other source ports for this computer</summary>
      <ul role="list">
        @for (port of ports(); track port.family) {
          <li>
            <div class="grow">
              <p class="name">
                {{ port.name }} <span class="dim small">{{ port.size }}</span>
              </p>
              <p class="small mid">{{ port.purpose }}</p>
            </div>
            @if (port.command; as command) {
              <hangar-install-command [command]="command" />
            } @else {
              <button
                type="button"
                class="btn compact"
                data-needs="install-port"
                (click)="installRequested.emit(port.family)"
              >
                <hangar-icon name="dl" /><ng-container i18n>Get {{ port.shortName }}</ng-container>
              </button>
            }
          </li>
        }
      </ul>
    </details>
  `,
  styles: `
    summary {
      width: fit-content;
      padding: var(--s-2) 0;
      cursor: pointer;
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
      border-top: 1px solid var(--line);
    }
    p {
      margin: 0;
      overflow-wrap: anywhere;
    }
    .grow {
      flex: 1 1 14rem;
    }
    .name {
      font-weight: var(--w-semi, 600);
    }
  `,
})
export class OtherPorts {
  private readonly families = inject(PortStore).families;
  /** Emits the family that the user wants to install. */
  readonly installRequested = output<SourcePortFamily>();

  protected readonly ports = computed(() =>
    sortInstallable(this.families() ?? [])
      .filter(({ family }) => getPortPurpose(family) !== '')
      .map(toRow),
  );
}

function toRow(family: IPortFamily) {
  const size = family.latest?.sizeBytes ?? null;
  return {
    family: family.family,
    shortName: family.name,
    name: getInstallName(family),
    size: size === null ? '' : formatBytes(size),
    purpose: getPortPurpose(family.family),
    command: family.canInstall ? null : (family.package ?? family.flatpak),
  };
}
