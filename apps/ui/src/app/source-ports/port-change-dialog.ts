import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import type { Injector } from '@angular/core';
import { DialogOpener, DialogShell, Icon } from '@hangar/ui-components';
import { firstValueFrom } from 'rxjs';

import { getRestorableText } from '../undo/undo-history';
import { PortChangeList } from './port-change-list';
import {
  getActionText,
  getFigures,
  getHeading,
  getIntroduction,
  getKeepChoice,
  getLostSaves,
  getSentences,
} from './port-change-texts';
import type { PortChangeData } from './port-change-texts';

/** A confirmed change. */
export interface ConfirmedPortChange {
  /** The ids of the protocols that keep their current source port. */
  readonly keptIds: readonly string[];
  /** Whether the user has seen the effects. They aren't shown if nothing changes. */
  readonly isShown: boolean;
  /** Whether the user decided to keep a port that would be removed, but no longer as the default. */
  readonly isPortKept?: boolean;
}

/** Shows the effects of a change of source ports, and lets protocols that would get worse keep their current port. */
@Component({
  selector: 'hangar-port-change-dialog',
  imports: [DialogShell, Icon, PortChangeList],
  templateUrl: './port-change-dialog.html',
  styleUrls: ['./port-choice.css', './port-change-dialog.css'],
})
export class PortChangeDialog {
  protected readonly data = inject<PortChangeData>(DIALOG_DATA);
  protected readonly dialog = inject<DialogRef<ConfirmedPortChange>>(DialogRef);

  protected readonly heading = getHeading(this.data);
  protected readonly introduction = getIntroduction(this.data);
  protected readonly figures = getFigures(this.data);
  protected readonly sentences = getSentences(this.data);
  protected readonly keepChoice = getKeepChoice(this.data);
  protected readonly action = getActionText(this.data);
  protected readonly isRemoval = this.data.change.removeSourcePortId !== undefined;
  protected readonly restorableText = getRestorableText(1);
  protected readonly lost = getLostSaves(this.data);
  protected readonly isHarmless =
    this.data.preview.worsened.length === 0 && (this.data.preview.saves?.lost ?? 1) === 0;
  protected readonly isKept = signal(this.keepChoice?.isPreselected ?? false);

  protected confirm(): void {
    this.dialog.close({ keptIds: this.isKept() ? (this.keepChoice?.ids ?? []) : [], isShown: true });
  }

  protected keepPort(): void {
    this.dialog.close({ keptIds: [], isShown: true, isPortKept: true });
  }
}

/** Opens the dialog. Resolves to `null` if the user cancelled. */
export async function openPortChangeDialog(
  injector: Injector,
  data: PortChangeData,
): Promise<ConfirmedPortChange | null> {
  const { closed } = injector.get(DialogOpener).open<ConfirmedPortChange, PortChangeData>(PortChangeDialog, {
    data,
    describedBy: 'port-change-text',
    focus: data.change.removeSourcePortId === undefined ? '[data-answer="action"]' : '[data-answer="cancel"]',
  });
  return (await firstValueFrom(closed, { defaultValue: undefined })) ?? null;
}
