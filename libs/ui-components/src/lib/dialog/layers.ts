const LAYERS =
  '[role="menu"], [role="listbox"], [popover], [role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"]';

/** Whether a key that is pressed here belongs to an open menu, list or popover rather than to what lies below it. */
export function isInsideLayer(target: EventTarget | undefined): boolean {
  return target instanceof Element && target.closest(LAYERS) !== null;
}
