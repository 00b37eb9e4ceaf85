import { Dialog, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import type { Injector } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { SHORTCUTS } from './shortcut-rules';
import type { Shortcut } from './shortcut-rules';

interface HelpLine {
  readonly description: string;
  readonly keys: readonly string[];
}

interface HelpGroup {
  readonly title: string;
  readonly lines: readonly HelpLine[];
}

/** All shortcuts and the other keys that are good to know. */
@Component({
  selector: 'hangar-shortcut-help',
  imports: [Icon],
  template: `
    <section class="dlg wide">
      <header>
        <h2 id="shortcuts-title" i18n>Shortcuts</h2>
        <button type="button" class="ib" aria-label="Close" i18n-aria-label (click)="dialog.close()">
          <hangar-icon name="x" />
        </button>
      </header>
      <div class="body groups">
        @for (group of groups; track group.title) {
          <div>
            <h3>{{ group.title }}</h3>
            <ul>
              @for (line of group.lines; track line.description) {
                <li>
                  <span class="grow">{{ line.description }}</span>
                  @for (key of line.keys; track key) {
                    <kbd>{{ key }}</kbd>
                  }
                </li>
              }
            </ul>
          </div>
        }
      </div>
      <footer>
        <p class="mid" i18n>Single keys rest while you type and while a dialog is open.</p>
      </footer>
    </section>
  `,
  styleUrl: './shortcut-help.css',
})
export class ShortcutHelp {
  protected readonly dialog = inject<DialogRef<void>>(DialogRef);
  protected readonly groups: readonly HelpGroup[] = [
    { title: $localize`Go to`, lines: SHORTCUTS.filter(isPlace).map(lineOf) },
    {
      title: $localize`In the grid`,
      lines: [
        { description: $localize`Move`, keys: ['←', '↑', '↓', '→'] },
        { description: $localize`Launch`, keys: [$localize`Enter`] },
      ],
    },
    {
      title: $localize`Anywhere`,
      lines: [
        { description: $localize`Close a dialog, leave search`, keys: [$localize`Esc`] },
        ...SHORTCUTS.filter((shortcut) => !isPlace(shortcut)).map(lineOf),
      ],
    },
  ];
}

/** Opens the help. */
export function openShortcutHelp(injector: Injector): void {
  injector.get(Dialog).open(ShortcutHelp, { ariaLabelledBy: 'shortcuts-title' });
}

function isPlace({ action }: Shortcut): boolean {
  return action !== 'help';
}

function lineOf({ key, withCommand, description }: Shortcut): HelpLine {
  return { description, keys: withCommand ? [commandKey(), key] : [key] };
}

function commandKey(): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? 'Cmd' : $localize`Ctrl`;
}
