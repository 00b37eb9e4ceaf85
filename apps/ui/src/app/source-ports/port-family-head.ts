import { Component, computed, inject, input } from '@angular/core';
import { compareVersions } from '@hangar/domain';
import type { IPortFamily } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';
import { PortStore } from '@hangar/ui-data-access';

import { InstallCommand } from './install-command';
import { InstallationProgress } from './installation-progress';
import { PortActions } from './port-actions';

/** The heading of an installed family: its users, any new version, and a button to choose another version. */
@Component({
  selector: 'hangar-port-family-head',
  imports: [Icon, InstallationProgress, InstallCommand],
  template: `
    <div class="line">
      <h4>{{ name() }}</h4>
      <span class="dim small grow">{{ usersText() }}</span>
      @if (family(); as known) {
        @if (update(); as release) {
          @if (!installation()) {
            <button
              type="button"
              class="btn compact"
              data-needs="install-port"
              (click)="actions.switch(known, release)"
            >
              <hangar-icon name="refresh" />
              <ng-container i18n>Update to {{ release.version }}</ng-container>
              <span class="visually-hidden">{{ name() }}</span>
            </button>
          }
        }
        @if (known.canInstall) {
          <button
            type="button"
            class="btn compact"
            data-needs="install-port"
            (click)="actions.chooseVersion(known)"
          >
            <ng-container i18n>Versions…</ng-container>
            <span class="visually-hidden">{{ name() }}</span>
          </button>
        }
      }
    </div>
    @if (installation(); as job) {
      <hangar-installation-progress [job]="job" />
    }
    @if (updateCommand(); as command) {
      <p class="small mid row">
        <ng-container i18n>Updated by your system:</ng-container>
        <hangar-install-command [command]="command" />
      </p>
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--s-2);
    }
    .line {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s-2);
      align-items: center;
      min-height: var(--control-sm);
    }
    .grow {
      flex: 1 1 9rem;
    }
    h4 {
      font-size: var(--t-md);
      font-weight: 600;
    }
    .row {
      flex-wrap: wrap;
    }
  `,
})
export class PortFamilyHead {
  private readonly ports = inject(PortStore);
  protected readonly actions = inject(PortActions);

  readonly name = input.required<string>();
  readonly userCount = input.required<number>();
  /** `null` until the families are loaded, and for programs of an unknown family. */
  readonly family = input.required<IPortFamily | null>();

  protected readonly installation = computed(
    () => this.ports.installations().get(this.family()?.family ?? '') ?? null,
  );
  protected readonly usersText = computed(() => {
    const count = this.userCount();
    if (this.family() === null) return '';
    if (count === 0) return $localize`Not used by any protocol`;
    return count === 1 ? $localize`Used by 1 protocol` : $localize`Used by ${count}:count: protocols`;
  });
  /** The newest release if no installed version is as new; otherwise `null`. */
  protected readonly update = computed(() => {
    const family = this.family();
    if (!family?.latest?.available) return null;
    const { installed, latest } = family;
    const isCurrent = installed.some(
      ({ missing, version }) => !missing && version !== null && compareVersions(version, latest.version) >= 0,
    );
    return isCurrent ? null : latest;
  });
  /** The command that updates a version from the system's packages, which Hangar never changes. */
  protected readonly updateCommand = computed(() => {
    const family = this.family();
    const origins = new Set(family?.installed.flatMap(({ portId, origin }) => (portId ? [origin] : [])));
    if (!family || origins.has('managed')) return null;
    if (origins.has('distribution')) return family.package;
    return origins.has('flatpak') ? family.flatpak : null;
  });
}
