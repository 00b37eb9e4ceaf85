import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, resource } from '@angular/core';
import type { Injector } from '@angular/core';
import type { IPortFamily, IPortRelease } from '@hangar/domain';
import { DialogOpener, DialogShell, formatBytes, formatDay } from '@hangar/ui-components';
import { toApiError, PortStore, SourcePortsApi } from '@hangar/ui-data-access';
import { firstValueFrom } from 'rxjs';

import { listUsablePorts } from './port-families';

/** A dialog for choosing another version of a source port. */
@Component({
  selector: 'hangar-releases-dialog',
  imports: [DialogShell],
  template: `
    <hangar-dialog-shell [heading]="heading">
      <div class="stack">
        @if (failure()) {
          <p role="alert">{{ failure() }}</p>
        }
        @if (releases.hasValue()) {
          <ul role="list">
            @for (release of releases.value(); track release.version) {
              <li>
                <div class="grow">
                  <p class="line">
                    <b class="mono version">{{ release.version }}</b>
                    @if (isInstalled(release)) {
                      <span class="tag" i18n>Installed</span>
                    }
                    <span class="dim small">{{ factsOf(release) }}</span>
                  </p>
                  @for (text of release.breaks; track text) {
                    <p class="dim small">{{ text }}</p>
                  }
                </div>
                @if (isInstalled(release) || release.available) {
                  <button type="button" class="btn compact" (click)="dialog.close(release)">
                    @if (isInstalled(release)) {
                      <ng-container i18n>Use</ng-container>
                    } @else {
                      <ng-container i18n>Install</ng-container>
                    }
                    <span class="visually-hidden">{{ family.name }} {{ release.version }}</span>
                  </button>
                } @else {
                  <span class="dim small" i18n>No file for this system</span>
                }
              </li>
            } @empty {
              <li class="mid" i18n>
                No versions known yet. Close this and press “Check for new versions” first.
              </li>
            }
          </ul>
        }
      </div>
      <div dialogFooter>
        <button type="button" class="btn quiet" (click)="dialog.close()" i18n>Cancel</button>
      </div>
    </hangar-dialog-shell>
  `,
  styles: `
    ul {
      margin: 0;
      padding: 0;
      list-style: none;
    }
    li {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s-2) var(--s-3);
      align-items: center;
      padding: var(--s-2) 0;
    }
    li + li {
      border-top: 1px solid var(--line);
    }
    .grow {
      flex: 1 1 12rem;
    }
    .line {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s-1) var(--s-2);
      align-items: center;
    }
    .version {
      font-size: var(--t-sm);
    }
    p {
      overflow-wrap: anywhere;
    }
  `,
})
export class ReleasesDialog {
  private readonly api = inject(SourcePortsApi);
  private readonly ports = inject(PortStore);
  protected readonly dialog = inject<DialogRef<IPortRelease>>(DialogRef);

  protected readonly family = inject<IPortFamily>(DIALOG_DATA);
  protected readonly heading = $localize`Versions of ${this.family.name}:name:`;
  protected readonly releases = resource({ loader: () => this.api.listReleases(this.family.family) });
  protected readonly failure = computed(() => {
    const error = this.releases.error();
    return error ? toApiError(error).message : '';
  });
  private readonly installedVersions = computed(() => {
    const current = this.ports.families()?.find(({ family }) => family === this.family.family) ?? this.family;
    return new Set(listUsablePorts(current).map(({ version }) => version));
  });

  protected isInstalled({ version }: IPortRelease): boolean {
    return this.installedVersions().has(version);
  }

  protected factsOf({ publishedAt, sizeBytes, available, digest }: IPortRelease): string {
    return [
      formatDay(publishedAt ?? ''),
      sizeBytes === null ? '' : formatBytes(sizeBytes),
      available && !digest ? $localize`no checksum published` : '',
    ]
      .filter(Boolean)
      .join(' · ');
  }
}

/** Opens the dialog. Resolves to the chosen version, or to `undefined` if none was chosen. */
export async function chooseRelease(
  injector: Injector,
  family: IPortFamily,
): Promise<IPortRelease | undefined> {
  const { closed } = injector.get(DialogOpener).open<IPortRelease, IPortFamily>(ReleasesDialog, {
    data: family,
    focus: 'li button, [dialogFooter] button',
  });
  return firstValueFrom(closed, { defaultValue: undefined });
}
