import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import type { Injector } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { IImportedPack } from '@hangar/domain';
import { DialogOpener, DialogShell, Icon } from '@hangar/ui-components';

import { LaunchLibrary } from '../launch-library';
import { obstacleText } from '../obstacle-text';
import type { Remedy } from '../obstacle-text';
import { ProtocolActions } from '../protocol-actions';
import { filesAdvice } from './files-advice';

/** The contents of an imported pack, and its files that are still missing. */
@Component({
  selector: 'hangar-imported-pack-dialog',
  imports: [DialogShell, Icon, RouterLink],
  template: `
    <hangar-dialog-shell heading="Imported {{ pack.protocol.title }}" i18n-heading>
      <div class="stack">
        @if (missingGame; as game) {
          <p i18n>
            It was made for <b>{{ game.name }}</b>, which you don't have.
          </p>
        }
        @for (obstacle of obstacles; track obstacle.text) {
          <p>{{ obstacle.text }}</p>
        }
        @if (pack.missing.length > 0) {
          <p i18n>Missing mod files:</p>
          <ul class="panel">
            @for (file of pack.missing; track file.hashValue) {
              <li>
                <b>{{ file.name }} {{ file.version ?? '' }}</b>
                <span class="mono">{{ file.fileName }}</span>
                @if (file.url; as url) {
                  <a class="btn compact" target="_blank" rel="noopener noreferrer" [href]="url">
                    <ng-container i18n>Open web page</ng-container><hangar-icon name="ext" />
                    <span class="visually-hidden">{{ file.name }}</span>
                  </a>
                }
              </li>
            }
          </ul>
          <p class="dim">{{ filesAdvice }}</p>
        }
      </div>
      <div dialogFooter>
        @if (missingGame) {
          <a class="btn" routerLink="/install" [queryParams]="{ tab: 'wads' }" (click)="dialog.close()" i18n
            >Base games</a
          >
        }
        @if (remedy; as way) {
          <button type="button" class="btn" (click)="resolveObstacle(way.remedy)">{{ way.action }}</button>
        }
        <button type="button" class="btn cool" (click)="dialog.close()" i18n>Close</button>
      </div>
    </hangar-dialog-shell>
  `,
  styles: `
    li {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s-1) var(--s-3);
      align-items: center;
      min-height: 2.75rem;
      padding: var(--s-2) var(--s-3);
      overflow-wrap: anywhere;
    }
    li + li {
      border-top: 1px solid var(--line);
    }
    .mono {
      color: var(--text-3);
    }
    li .btn {
      margin-left: auto;
    }
  `,
})
export class ImportedPackDialog {
  protected readonly pack = inject<IImportedPack>(DIALOG_DATA);
  protected readonly dialog = inject(DialogRef);
  private readonly actions = inject(ProtocolActions);
  protected readonly missingGame = this.pack.baseGame?.versionId === null ? this.pack.baseGame : null;
  private readonly allObstacles = inject(LaunchLibrary).obstaclesExceptFiles(this.pack.protocol);
  protected readonly filesAdvice = filesAdvice(this.allObstacles.map(obstacleText));
  /** Obstacles to a launch other than missing files and a missing base game, which are shown separately. */
  protected readonly obstacles = this.allObstacles
    .filter(({ kind }) => !this.missingGame || !kind.includes('base-game'))
    .map(obstacleText);
  protected readonly remedy = this.obstacles[0];

  protected resolveObstacle(remedy: Remedy): void {
    this.dialog.close();
    void this.actions.resolveObstacle(this.pack.protocol, remedy);
  }
}

/** Opens the dialog. */
export function openImportedPackDialog(injector: Injector, pack: IImportedPack): void {
  injector.get(DialogOpener).open(ImportedPackDialog, { data: pack });
}
