import { isInsideLayer } from '@hangar/ui-components';

import { acceptsTyping } from '../../keyboard/accepts-typing';
import { findShortcut } from './shortcut-rules';
import type { ShortcutAction } from './shortcut-rules';

/** The actions of the shortcuts, provided by the shell. */
export interface ShortcutHandlers {
  readonly actions: Readonly<Record<ShortcutAction, () => unknown>>;
  /** Whether a dialog, menu or panel covers the page. */
  readonly isCovered: () => boolean;
  /** Whether the user may not perform the action. If so, the user is notified. */
  readonly isBlocked: (action: ShortcutAction) => boolean;
}

/** The actions that are also available in fields. */
const WORKS_WHILE_TYPING: readonly ShortcutAction[] = ['palette', 'add'];

/** The keyboard shortcuts of every page, inactive while the user types or while a dialog or menu is open. */
export class GlobalShortcuts {
  constructor(private readonly targets: ShortcutHandlers) {}

  /** Handles a key press on the page. */
  handleKey(event: KeyboardEvent): void {
    const action = findShortcut(event);
    if (!action || event.defaultPrevented) return;
    const target = event.composedPath()[0];
    // These keys don't type text, so they work everywhere, even in the search field.
    if (
      !WORKS_WHILE_TYPING.includes(action) &&
      target instanceof Element &&
      acceptsTyping(target) &&
      !isUndoInEmptySearch(action, target)
    )
      return;
    if (isInSearchableList(target) || this.targets.isCovered()) return;
    event.preventDefault();
    if (!this.targets.isBlocked(action)) this.targets.actions[action]();
  }
}

/**
 * Whether the key is Undo in an empty search field. The field has nothing to undo, so Undo applies to the last action.
 */
function isUndoInEmptySearch(action: ShortcutAction, target: Element): boolean {
  return action === 'undo' && target.matches('input[type=search]') && !(target as HTMLInputElement).value;
}

/** Whether the focus is in a list whose entries can be found by typing letters, such as a menu. */
function isInSearchableList(target: EventTarget | undefined): boolean {
  return isInsideLayer(target) || (target instanceof Element && target.closest('[role="listbox"]') !== null);
}
