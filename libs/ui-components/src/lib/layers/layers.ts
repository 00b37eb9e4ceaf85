/** Matches layers that handle Escape. Toasts, which are manual popovers, do not. */
const LAYERS =
  '[role="menu"], [popover]:not([popover="manual"]), [role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"]';

/**
 * Whether a key pressed on an element belongs to an open menu, popover or list of suggestions rather than to the
 * content below it.
 */
export function isInsideLayer(target: EventTarget | undefined): boolean {
  return target instanceof Element && target.closest(LAYERS) !== null;
}
