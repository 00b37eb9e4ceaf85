/** Returns the text of an element with whitespace collapsed. */
export function getText(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/**
 * Returns the field with this label.
 * @throws Error if there is no such label
 */
export function field(root: Element, name: string): HTMLInputElement & HTMLSelectElement {
  const labels = [...root.querySelectorAll('label')];
  const label = labels.find((element) => getText(element) === name);
  if (!label) throw new Error(`There is no label "${name}", only: ${labels.map(getText).join(' | ')}`);
  return root.querySelector(`#${label.htmlFor}`) as HTMLInputElement & HTMLSelectElement;
}
