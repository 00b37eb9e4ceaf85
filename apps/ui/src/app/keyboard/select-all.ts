import { acceptsTyping } from './accepts-typing';

/** Elements whose text users may want to copy as a whole. */
const COPYABLE_TEXT = 'pre, .description';

/** Whether a key press is "select all". */
export function isSelectAllShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'a' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/**
 * Prevents "select all" from highlighting buttons and covers. Fields and lists of rows handle the shortcut themselves.
 * Copyable text that is focused or was clicked is selected as a whole.
 */
export function handleSelectAll(event: KeyboardEvent, document: Document): void {
  const target = event.composedPath()[0];
  if (event.defaultPrevented || !isSelectAllShortcut(event)) return;
  if (target instanceof Element && acceptsTyping(target)) return;
  event.preventDefault();
  const text = findCopyableText(target) ?? findCopyableText(document.getSelection()?.anchorNode);
  if (text) document.getSelection()?.selectAllChildren(text);
}

function findCopyableText(target: EventTarget | null | undefined): Element | null {
  const element = target instanceof Element ? target : target instanceof Node ? target.parentElement : null;
  return element?.closest(COPYABLE_TEXT) ?? null;
}
