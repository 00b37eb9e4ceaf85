import type { Type } from '@angular/core';
import { TestBed } from '@angular/core/testing';

/** A component in a page, with simulated user actions. */
export interface RenderedPage<T> {
  readonly component: T;
  readonly root: HTMLElement;
  /** Waits until the page has rendered all changes. */
  readonly whenSettled: () => Promise<void>;
  /**
   * Returns the element with this accessible name, from its label or text.
   * @throws Error if there is no such element
   */
  readonly findByName: (selector: string, name: string) => HTMLElement;
  readonly press: (key: string, modifiers?: KeyboardEventInit) => Promise<void>;
}

/** Renders a component in the document, so that its elements can be focused. */
export async function renderPage<T>(type: Type<T>): Promise<RenderedPage<T>> {
  const fixture = TestBed.createComponent(type);
  const root = fixture.nativeElement as HTMLElement;
  document.body.append(root);
  const whenSettled = async () => {
    await fixture.whenStable();
  };
  await whenSettled();
  return {
    component: fixture.componentInstance,
    root,
    whenSettled,
    findByName: (selector, name) => findByName(document.body, selector, name),
    press: async (key, modifiers) => {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
      );
      await whenSettled();
    },
  };
}

/** Returns the text of an element with whitespace collapsed. */
export function getText(element: Element | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function findByName(root: Element, selector: string, name: string): HTMLElement {
  const candidates = [...root.querySelectorAll<HTMLElement>(selector)];
  const getName = (element: Element) => element.getAttribute('aria-label') ?? getText(element);
  const match = candidates.find((element) => getName(element) === name);
  if (match) return match;
  throw new Error(`No ${selector} "${name}". Found: ${candidates.map(getName).join(' | ')}`);
}
