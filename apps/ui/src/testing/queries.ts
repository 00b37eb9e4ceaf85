/** The visible text of an element, with single blanks. */
export function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The field with this label; throws when there is none. */
export function field(root: Element, name: string): HTMLInputElement & HTMLSelectElement {
  const labels = [...root.querySelectorAll('label')];
  const label = labels.find((element) => textOf(element) === name);
  if (!label) throw new Error(`There is no label "${name}", only: ${labels.map(textOf).join(' | ')}`);
  return root.querySelector(`#${label.htmlFor}`) as HTMLInputElement & HTMLSelectElement;
}
