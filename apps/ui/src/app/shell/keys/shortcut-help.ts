import { Component } from '@angular/core';
import type { Injector } from '@angular/core';
import { DialogOpener, DialogShell, Icon } from '@hangar/ui-components';

import { HANDBOOK } from '../../handbook';
import { getCommandKey } from '../../keyboard/command-key';
import { SHORTCUTS } from './shortcut-rules';
import type { Shortcut, ShortcutAction } from './shortcut-rules';

/** The descriptions of the shortcuts. They are kept here so that the first script doesn't contain them. */
const DESCRIPTIONS: Readonly<Record<ShortcutAction, string>> = {
  search: $localize`Search`,
  launch: $localize`Launch`,
  discover: $localize`Discover`,
  install: $localize`Install`,
  'mod-files': $localize`Mod files`,
  'wad-files': $localize`Base games`,
  add: $localize`Play or add a file`,
  settings: $localize`Settings`,
  palette: $localize`Command palette`,
  undo: $localize`Undo`,
  help: $localize`Keyboard shortcuts`,
};

interface HelpLine {
  readonly description: string;
  readonly keys: readonly string[];
}

interface HelpGroup {
  readonly title: string;
  readonly lines: readonly HelpLine[];
}

/** The list of all shortcuts and other useful keys. */
@Component({
  selector: 'hangar-shortcut-help',
  imports: [DialogShell, Icon],
  template: `
    <hangar-dialog-shell heading="Shortcuts" i18n-heading>
      <div class="groups" tabindex="0" role="group" aria-label="Shortcuts" i18n-aria-label>
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
      <div dialogFooter>
        <p class="mid" i18n>Single-key shortcuts are off while you type or a dialog is open.</p>
        <a class="btn quiet compact" target="_blank" rel="noopener" [href]="handbook">
          <hangar-icon name="ext" /><ng-container i18n>Open the handbook</ng-container>
        </a>
      </div>
    </hangar-dialog-shell>
  `,
  styleUrl: './shortcut-help.css',
})
export class ShortcutHelp {
  protected readonly handbook = HANDBOOK;
  protected readonly groups: readonly HelpGroup[] = [
    { title: $localize`Go to`, lines: SHORTCUTS.filter(isNavigation).map(createLine) },
    {
      title: $localize`In the library`,
      lines: [
        { description: $localize`Move`, keys: ['←', '↑', '↓', '→'] },
        { description: $localize`Details`, keys: [$localize`Enter`, 'o'] },
        { description: $localize`Launch`, keys: [getCommandKey(), $localize`Enter`] },
        { description: $localize`Play with…`, keys: ['p'] },
        { description: $localize`Select`, keys: [$localize`Space`] },
        { description: $localize`Select all / Clear selection`, keys: [$localize`Ctrl`, 'A', 'Esc'] },
        { description: $localize`Tag`, keys: ['t'] },
        { description: $localize`Favourite`, keys: ['f'] },
        { description: $localize`Rate`, keys: ['1', '5'] },
        { description: $localize`Delete`, keys: [$localize`Delete`] },
      ],
    },
    {
      title: $localize`In Discover`,
      lines: [{ description: $localize`Download`, keys: ['a'] }],
    },
    {
      title: $localize`When editing a protocol`,
      lines: [
        { description: $localize`Save`, keys: [getCommandKey(), 'S'] },
        { description: $localize`Move a mod file`, keys: [$localize`Alt`, '↑', '↓'] },
      ],
    },
    {
      title: $localize`Anywhere`,
      lines: [
        { description: $localize`Close a dialog or leave search`, keys: [$localize`Esc`] },
        ...SHORTCUTS.filter((shortcut) => !isNavigation(shortcut)).map(createLine),
      ],
    },
  ];
}

/** Opens the help. */
export function openShortcutHelp(injector: Injector): void {
  injector.get(DialogOpener).open(ShortcutHelp);
}

function isNavigation({ action }: Shortcut): boolean {
  return !['help', 'add', 'palette', 'undo'].includes(action);
}

function createLine({ action, key, needsCommandKey }: Shortcut): HelpLine {
  return {
    description: DESCRIPTIONS[action],
    keys: needsCommandKey ? [getCommandKey(), key.toUpperCase()] : [key],
  };
}
