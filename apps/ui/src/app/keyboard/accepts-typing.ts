const NON_TEXT_INPUTS = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

/** Whether key presses in an element type text. */
export function acceptsTyping(element: Element | null): boolean {
  if (!element) return false;
  if (element.closest('[contenteditable]:not([contenteditable="false"])')) return true;
  const name = element.tagName.toLowerCase();
  if (name === 'input') return !NON_TEXT_INPUTS.includes((element as HTMLInputElement).type);
  return name === 'textarea' || name === 'select';
}
