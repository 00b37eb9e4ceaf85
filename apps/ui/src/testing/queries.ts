/** What a user would call an element. */
function nameOf(element: Element): string {
  const labelled = element.getAttribute('aria-labelledby');
  const label = labelled
    ? document.getElementById(labelled)?.textContent
    : element.getAttribute('aria-label');
  return (label ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The visible text of an element, with single blanks. */
export function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The button with this name; throws when there is none. */
export function button(root: Element, name: string): HTMLButtonElement {
  return found(root, 'button', name) as HTMLButtonElement;
}

/** The part of the page under this heading. */
export function region(root: Element, heading: string): Element {
  return found(root, 'section', heading);
}

/** The field with this label. */
export function field(root: Element, label: string): HTMLInputElement & HTMLSelectElement {
  const target = (found(root, 'label', label) as HTMLLabelElement).htmlFor;
  return root.querySelector(`#${target}`) as HTMLInputElement & HTMLSelectElement;
}

/** Puts text into a field or picks an option, as a user does. */
export function fill(element: HTMLInputElement | HTMLSelectElement, value: string): void {
  element.value = value;
  element.dispatchEvent(
    new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}

function found(root: Element, selector: string, name: string): Element {
  const all = [...root.querySelectorAll(selector)];
  const match = all.find((element) => nameOf(element) === name);
  if (match) return match;
  throw new Error(`There is no ${selector} "${name}", only: ${all.map(nameOf).join(' | ')}`);
}
