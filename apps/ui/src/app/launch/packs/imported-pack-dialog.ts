import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import type { Injector } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { ImportedPack } from '@hangar/ui-data-access';
import { DialogOpener, DialogShell } from '@hangar/ui-components';

import { LaunchLibrary } from '../launch-library';
import { getObstacleText } from '../obstacle-text';
import type { Remedy } from '../obstacle-text';
import { ProtocolActions } from '../protocol-actions';
import { getFilesAdvice } from './files-advice';
import { MissingPackFiles } from './missing-pack-files';

/** The contents of an imported pack, and its files that are still missing. */
@Component({
  selector: 'hangar-imported-pack-dialog',
  imports: [DialogShell, MissingPackFiles, RouterLink],
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
          <hangar-missing-pack-files [files]="pack.missing" />
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
})
export class ImportedPackDialog {
  protected readonly pack = inject<ImportedPack>(DIALOG_DATA);
  protected readonly dialog = inject(DialogRef);
  private readonly actions = inject(ProtocolActions);
  protected readonly missingGame = this.pack.baseGame?.versionId === null ? this.pack.baseGame : null;
  private readonly allObstacles = inject(LaunchLibrary).getNonFileObstacles(this.pack.protocol);
  protected readonly filesAdvice = getFilesAdvice(this.allObstacles.map(getObstacleText));
  /** Obstacles to a launch other than missing files and a missing base game, which are shown separately. */
  protected readonly obstacles = this.allObstacles
    .filter(({ kind }) => !this.missingGame || !kind.includes('base-game'))
    .map(getObstacleText);
  protected readonly remedy = this.obstacles[0];

  protected resolveObstacle(remedy: Remedy): void {
    this.dialog.close();
    void this.actions.resolveObstacle(this.pack.protocol, remedy);
  }
}

/** Opens the dialog. */
export function openImportedPackDialog(injector: Injector, pack: ImportedPack): void {
  injector.get(DialogOpener).open(ImportedPackDialog, { data: pack });
}
