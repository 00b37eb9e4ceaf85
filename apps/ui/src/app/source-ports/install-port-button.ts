import { Component, computed, inject, input, output, signal } from '@angular/core';
import type { ISourcePort } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';
import { toApiError, PortStore } from '@hangar/ui-data-access';

import { InstallCommand } from './install-command';
import { InstallationProgress } from './installation-progress';
import { getInstallLabel, PortInstaller } from './port-installer';
import { findPortToInstall } from './port-to-install';
import type { PortNeed } from './port-to-install';

/**
 * A button that installs a source port for particular files, then shows the progress. If Hangar can't install one on
 * this system, the command to do so is shown instead.
 */
@Component({
  selector: 'hangar-install-port-button',
  imports: [Icon, InstallationProgress, InstallCommand],
  template: `
    @if (installation(); as job) {
      <hangar-installation-progress [job]="job" />
    } @else if (port(); as best) {
      @if (best.canInstall) {
        <button
          type="button"
          class="btn"
          [class.hot]="isMain()"
          data-install-port
          [attr.aria-disabled]="isStarting() || null"
          data-needs="install-port"
          (click)="install(best.family)"
        >
          <hangar-icon name="dl" />{{ label() }}
        </button>
        <p class="small dim" i18n>
          Downloaded from its authors and checked. Nothing else on your system changes.
        </p>
      } @else if (best.package ?? best.flatpak; as command) {
        <p class="small" i18n>Install {{ best.name }} with this command:</p>
        <hangar-install-command [command]="command" />
      }
    }
    <p class="err" role="alert">
      @if (failure()) {
        <hangar-icon name="warn" />{{ failure() }}
      }
    </p>
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--s-2);
      justify-items: start;
    }
    hangar-installation-progress {
      width: 100%;
    }
    .err:empty {
      display: none;
    }
  `,
})
export class InstallPortButton {
  private readonly ports = inject(PortStore);
  private readonly installer = inject(PortInstaller);

  readonly need = input.required<PortNeed>();
  /** Whether this is the main action of its dialog. */
  readonly isMain = input(false);
  /** Emits the source port once it is installed. */
  readonly installed = output<ISourcePort>();

  protected readonly port = computed(() => findPortToInstall(this.ports.families() ?? [], this.need()));
  protected readonly installation = computed(
    () => this.ports.installations().get(this.port()?.family ?? '') ?? null,
  );
  protected readonly isStarting = signal(false);
  protected readonly failure = signal('');
  protected readonly label = computed(() => {
    const port = this.port();
    return port ? getInstallLabel(port) : '';
  });

  constructor() {
    void this.ports.load();
  }

  protected async install(family: string): Promise<void> {
    if (this.isStarting()) return;
    this.isStarting.set(true);
    this.failure.set('');
    try {
      this.installed.emit(await this.installer.install(family));
    } catch (failure) {
      const error = toApiError(failure);
      if (error.code !== 'CANCELLED') this.failure.set(error.message);
    } finally {
      this.isStarting.set(false);
    }
  }
}
