import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import type { Injector } from '@angular/core';
import type { IProtocolCard, ISave } from '@hangar/domain';
import { DialogOpener, DialogShell } from '@hangar/ui-components';
import { ProtocolStore } from '@hangar/ui-data-access';
import { firstValueFrom } from 'rxjs';

import { getSaveTitle } from './save-text';

interface CopySaveData {
  readonly save: ISave;
  readonly from: IProtocolCard;
}

/** A dialog for choosing the protocol to copy a save to. */
@Component({
  selector: 'hangar-copy-save-dialog',
  imports: [DialogShell],
  template: `
    <hangar-dialog-shell [heading]="heading">
      <div class="stack">
        <label class="stack">
          <span i18n>Search protocols</span>
          <input #words type="search" class="field" [value]="typed()" (input)="typed.set(words.value)" />
        </label>
        <ul role="list">
          @for (protocol of matches(); track protocol.id) {
            <li>
              <button type="button" class="btn quiet" (click)="dialog.close(protocol)">
                {{ protocol.title }}
              </button>
            </li>
          } @empty {
            <li class="dim" i18n>No matching protocols.</li>
          }
        </ul>
      </div>
      <div dialogFooter>
        <button type="button" class="btn quiet" (click)="dialog.close()" i18n>Cancel</button>
      </div>
    </hangar-dialog-shell>
  `,
  styles: `
    ul {
      display: grid;
      max-height: 18rem;
      margin: 0;
      padding: 0;
      overflow: auto;
      list-style: none;
    }
    li > button {
      justify-content: flex-start;
      width: 100%;
    }
  `,
})
export class CopySaveDialog {
  private readonly protocols = inject(ProtocolStore).protocols;
  private readonly data = inject<CopySaveData>(DIALOG_DATA);
  protected readonly dialog = inject<DialogRef<IProtocolCard>>(DialogRef);

  protected readonly heading = $localize`Copy ${getSaveTitle(this.data.save)}:name: to another protocol`;
  protected readonly typed = signal('');
  protected readonly matches = computed(() => {
    const words = this.typed().trim().toLowerCase();
    return (this.protocols() ?? [])
      .filter(({ id, title }) => id !== this.data.from.id && title.toLowerCase().includes(words))
      .toSorted((a, b) => a.title.localeCompare(b.title))
      .slice(0, 50);
  });
}

/** Opens the dialog. Resolves to the chosen protocol. */
export async function chooseTargetProtocol(
  injector: Injector,
  data: CopySaveData,
): Promise<IProtocolCard | undefined> {
  const { closed } = injector.get(DialogOpener).open<IProtocolCard>(CopySaveDialog, { data, focus: 'input' });
  return firstValueFrom(closed, { defaultValue: undefined });
}
