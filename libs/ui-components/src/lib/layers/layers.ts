/** Toasts are manual popovers above dialogs, and don't claim Escape. */
const LAYERS =
  '[role="menu"], [popover]:not([popover="manual"]), [role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"]';

/**
 * Whether a key pressed on an element belongs to an open menu, popover or list of suggestions rather than to the
 * content below it.
 */
export function isInsideLayer(target: EventTarget | undefined): boolean {
  return target instanceof Element && target.closest(LAYERS) !== null;
}
