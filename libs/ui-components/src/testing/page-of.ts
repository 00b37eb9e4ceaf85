import type { Type } from '@angular/core';
import { TestBed } from '@angular/core/testing';

/** A component as it stands in a page, with what a user does to it. */
export interface PageOf<T> {
  readonly component: T;
  readonly root: HTMLElement;
  /** Waits until the page shows what has changed. */
  readonly settled: () => Promise<void>;
  /** The element with this accessible name, given as label or text; throws when there is none. */
  readonly named: (selector: string, name: string) => HTMLElement;
  readonly press: (key: string, modifiers?: KeyboardEventInit) => Promise<void>;
}

/** Shows a component in the document, where it can have the focus. */
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

/** The visible text of an element, with single blanks. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function named(root: Element, selector: string, name: string): HTMLElement {
  const all = [...root.querySelectorAll<HTMLElement>(selector)];
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element);
  const match = all.find((element) => nameOf(element) === name);
  if (match) return match;
  throw new Error(`There is no ${selector} "${name}", only: ${all.map(nameOf).join(' | ')}`);
}
