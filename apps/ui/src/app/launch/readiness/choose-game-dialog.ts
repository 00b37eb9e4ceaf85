import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import type { Injector } from '@angular/core';
import type { IBaseGameVersion, IProtocolCard } from '@hangar/domain';
import { DialogOpener, DialogShell } from '@hangar/ui-components';
import { VersionStore } from '@hangar/ui-data-access';
import { firstValueFrom } from 'rxjs';

import { BaseGameMark } from '../../base-games/base-game-mark';

interface ChooseGameData {
  readonly title: string;
  /** Best first. */
  readonly games: readonly IBaseGameVersion[];
}

/** Lists base games that suit a protocol, best first. */
@Component({
  selector: 'hangar-choose-game-dialog',
  imports: [BaseGameMark, DialogShell],
  template: `
    <hangar-dialog-shell heading="Choose a base game" i18n-heading>
      <div class="stack">
        <p i18n>{{ data.title }} will use it from now on.</p>
        <ul role="list">
          @for (game of data.games; track game.id) {
            <li>
              <button
                type="button"
                class="btn"
                [attr.data-first]="$first || null"
                (click)="dialog.close(game)"
              >
                <hangar-base-game-mark [version]="game" />{{ game.name }}
              </button>
            </li>
          }
        </ul>
      </div>
      <div dialogFooter>
        <button type="button" class="btn quiet" (click)="dialog.close()" i18n>Cancel</button>
      </div>
    </hangar-dialog-shell>
  `,
  styles: `
    p {
      overflow-wrap: anywhere;
    }
    ul {
      display: grid;
      gap: var(--s-2);
      margin: 0;
      padding: 0;
      list-style: none;
    }
    li > button {
      justify-content: flex-start;
      width: 100%;
    }
  `,
})
export class ChooseGameDialog {
  protected readonly data = inject<ChooseGameData>(DIALOG_DATA);
  protected readonly dialog = inject<DialogRef<IBaseGameVersion>>(DialogRef);
}

/** Lets the user choose one of these base games. If there is only one, it is used without a question. */
export async function chooseGame(
  injector: Injector,
  { title }: Pick<IProtocolCard, 'title'>,
  ids: readonly string[],
): Promise<IBaseGameVersion | undefined> {
  const versions = injector.get(VersionStore).versions() ?? [];
  const games = ids.flatMap((id) => versions.find((version) => version.id === id) ?? []);
  if (games.length < 2) return games[0];
  const { closed } = injector.get(DialogOpener).open<IBaseGameVersion, ChooseGameData>(ChooseGameDialog, {
    data: { title, games },
    size: 'small',
    focus: '[data-first]',
  });
  return firstValueFrom(closed, { defaultValue: undefined });
}
