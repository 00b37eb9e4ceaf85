import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import type { Injector } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { IReadinessProblem, IRemedy } from '@hangar/domain';
import type { ImportedPack } from '@hangar/ui-data-access';
import { DialogOpener, DialogShell } from '@hangar/ui-components';

import { ProtocolActions } from '../protocol-actions';
import { getRemedyText } from '../readiness/readiness-text';
import { REMEDY_CONTROLS } from '../readiness/remedy-controls';
import { RemedyNameFinder } from '../readiness/remedy-names';
import { getFilesAdvice } from './files-advice';
import { MissingPackFiles } from './missing-pack-files';

interface ImportedPackData {
  readonly pack: ImportedPack;
  /** The problems that prevent a launch, except missing files and unconfirmed arguments. */
  readonly obstacles: readonly IReadinessProblem[];
}

/** The contents of an imported pack, and the files that are still missing. */
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
        @for (obstacle of obstacles; track $index) {
          <p>{{ obstacle.message }}</p>
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
          <button type="button" class="btn" [attr.data-needs]="controls[way.kind]" (click)="apply(way)">
            {{ getLabel(way) }}
          </button>
        }
        <button type="button" class="btn cool" (click)="dialog.close()" i18n>Close</button>
      </div>
    </hangar-dialog-shell>
  `,
})
export class ImportedPackDialog {
  private readonly data = inject<ImportedPackData>(DIALOG_DATA);
  protected readonly pack = this.data.pack;
  protected readonly dialog = inject(DialogRef);
  protected readonly controls = REMEDY_CONTROLS;
  private readonly actions = inject(ProtocolActions);
  private readonly names = inject(RemedyNameFinder).getNames(this.pack.protocol);
  protected readonly missingGame = this.pack.baseGame?.versionId === null ? this.pack.baseGame : null;
  protected readonly filesAdvice = getFilesAdvice(
    this.data.obstacles.flatMap(({ remedies }) => remedies[0] ?? []).map((remedy) => this.getLabel(remedy)),
  );
  /** The obstacles, except a missing base game, which is shown separately. */
  protected readonly obstacles = this.data.obstacles.filter(
    ({ code }) => !this.missingGame || code !== 'BASE_GAME_MISSING',
  );
  protected readonly remedy = this.obstacles[0]?.remedies[0];

  protected getLabel(remedy: IRemedy): string {
    return getRemedyText(remedy, this.names);
  }

  protected apply(remedy: IRemedy): void {
    this.dialog.close();
    void this.actions.applyRemedy(this.pack.protocol, remedy);
  }
}

/** Opens the dialog. */
export function openImportedPackDialog(injector: Injector, data: ImportedPackData): void {
  injector.get(DialogOpener).open(ImportedPackDialog, { data });
}
