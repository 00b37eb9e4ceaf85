import { isInsideLayer } from '@hangar/ui-components';

import type { InstallTab } from '../../install/install-tab';
import { acceptsTyping } from '../../keyboard/accepts-typing';
import { shortcutOf } from './shortcut-rules';
import type { ShortcutAction } from './shortcut-rules';

/** The actions of the shortcuts, provided by the shell. */
export interface ShortcutTargets {
  readonly focusSearch: () => void;
  readonly openLaunch: () => unknown;
  readonly openDiscover: () => unknown;
  readonly openInstall: (tab: InstallTab) => unknown;
  readonly addFiles: () => unknown;
  readonly openSettings: () => unknown;
  readonly openPalette: () => unknown;
  readonly undo: () => unknown;
  readonly openHelp: () => unknown;
  /** Whether a dialog, menu or panel covers the page. */
  readonly isCovered: () => boolean;
}

/** The keyboard shortcuts of every page, inactive while the user types or while a dialog or menu is open. */
export class GlobalShortcuts {
  constructor(private readonly targets: ShortcutTargets) {}

  /** Handles a key press on the page. */
  handleKey(event: KeyboardEvent): void {
    const action = shortcutOf(event);
    if (!action || event.defaultPrevented) return;
    const target = event.composedPath()[0];
    // The palette opens everywhere, even from the search field.
    if (
      action !== 'palette' &&
      target instanceof Element &&
      acceptsTyping(target) &&
      !isUndoInEmptySearch(action, target)
    )
      return;
    if (isInList(target) || this.targets.isCovered()) return;
    event.preventDefault();
    this.run(action);
  }

  private run(action: ShortcutAction): unknown {
    switch (action) {
      case 'search':
        return this.targets.focusSearch();
      case 'launch':
        return this.targets.openLaunch();
      case 'discover':
        return this.targets.openDiscover();
      case 'install':
        return this.targets.openInstall('configuration');
      case 'mod-files':
        return this.targets.openInstall('files');
      case 'wad-files':
        return this.targets.openInstall('wads');
      case 'add':
        return this.targets.addFiles();
      case 'settings':
        return this.targets.openSettings();
      case 'palette':
        return this.targets.openPalette();
      case 'undo':
        return this.targets.undo();
      case 'help':
        return this.targets.openHelp();
    }
  }
}

/**
 * Whether the key is Undo in an empty search field. The field has nothing to undo, so Undo applies to the last action.
 */
function isUndoInEmptySearch(action: ShortcutAction, target: Element): boolean {
  return action === 'undo' && target.matches('input[type=search]') && !(target as HTMLInputElement).value;
}

/** Whether the focus is in a list in which typed letters find entries, as in a menu. */
function isInList(target: EventTarget | undefined): boolean {
  return isInsideLayer(target) || (target instanceof Element && target.closest('[role="listbox"]') !== null);
}
