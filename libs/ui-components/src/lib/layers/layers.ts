/** Toasts are popovers by hand: they lie above a dialog, and Esc is not theirs alone. */
const LAYERS =
  '[role="menu"], [popover]:not([popover="manual"]), [role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"]';

/** Whether a key that is pressed here belongs to an open menu, popover or list of suggestions rather than to what lies below it. */
export function isInsideLayer(target: EventTarget | undefined): boolean {
  return target instanceof Element && target.closest(LAYERS) !== null;
}
