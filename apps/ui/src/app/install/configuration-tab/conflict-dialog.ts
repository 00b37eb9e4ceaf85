import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import type { IProtocol } from '@hangar/domain';
import { DialogShell } from '@hangar/ui-components';
import { SettingsStore, VersionStore } from '@hangar/ui-data-access';

import type { DraftDifference } from '../draft/draft-differences';
import { toDraftFields } from '../draft/draft-fields';
import type { DraftFields } from '../draft/draft-fields';
import type { ConflictChoice } from '../draft/install-draft';
import { getFieldName, formatField } from './field-text';

/** The changes made to a protocol in this form and elsewhere. */
export interface ConflictQuestion {
  readonly editedFields: DraftFields;
  readonly current: IProtocol;
  readonly differences: readonly DraftDifference[];
}

/** Shows conflicting changes to a protocol from two windows or users. The user chooses which changes to keep. */
@Component({
  selector: 'hangar-conflict-dialog',
  imports: [DialogShell],
  templateUrl: './conflict-dialog.html',
  styleUrl: './conflict-dialog.css',
})
export class ConflictDialog {
  private readonly question = inject<ConflictQuestion>(DIALOG_DATA);
  private readonly dialog = inject<DialogRef<ConflictChoice>>(DialogRef);
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore);

  protected readonly heading = $localize`${this.question.current.title}:title: was changed elsewhere`;
  protected readonly rows = this.question.differences.map(({ key, side }) => {
    const lookup = {
      baseGames: this.versions.byId(),
      sourcePorts: this.settings.settings()?.sourcePorts ?? [],
    };
    const currentFields = toDraftFields(this.question.current);
    return {
      key,
      where: side,
      name: getFieldName(key),
      here: formatField(key, this.question.editedFields, lookup),
      there: formatField(key, currentFields, lookup),
    };
  });
  protected readonly hasClash = this.rows.some(({ where }) => where === 'both');

  protected answer(choice?: ConflictChoice): void {
    this.dialog.close(choice);
  }
}
