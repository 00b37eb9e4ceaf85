import type { Type } from '@angular/core';
import { TestBed } from '@angular/core/testing';

/** A component in a page, with simulated user actions. */
export interface PageOf<T> {
  readonly component: T;
  readonly root: HTMLElement;
  /** Waits until the page has rendered all changes. */
  readonly settled: () => Promise<void>;
  /**
   * Returns the element with this accessible name, from its label or text.
   * @throws Error if there is no such element
   */
  readonly named: (selector: string, name: string) => HTMLElement;
  readonly press: (key: string, modifiers?: KeyboardEventInit) => Promise<void>;
}

/** Renders a component in the document, so that it can be focused. */
export async function pageOf<T>(type: Type<T>): Promise<PageOf<T>> {
  const fixture = TestBed.createComponent(type);
  const root = fixture.nativeElement as HTMLElement;
  document.body.append(root);
  const settled = async () => {
    await fixture.whenStable();
  };
  await settled();
  return {
    component: fixture.componentInstance,
    root,
    settled,
    named: (selector, name) => named(document.body, selector, name),
    press: async (key, modifiers) => {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
      );
      await settled();
    },
  };
}

/** Returns the text of an element with whitespace collapsed. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function named(root: Element, selector: string, name: string): HTMLElement {
  const all = [...root.querySelectorAll<HTMLElement>(selector)];
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element);
  const match = all.find((element) => nameOf(element) === name);
  if (match) return match;
  throw new Error(`No ${selector} "${name}". Found: ${all.map(nameOf).join(' | ')}`);
}
