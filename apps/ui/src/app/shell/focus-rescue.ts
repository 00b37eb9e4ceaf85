import { DOCUMENT, inject, Service } from '@angular/core';

/** What had the focus, with everything around it at that time, from the inside out. */
type FocusTrail = readonly HTMLElement[];

/** So many places are remembered: a dialog over a dialog over a page is the most there is. */
const MAX_TRAILS = 6;

const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"], [aria-hidden="true"] *)';

/**
 * Keeps keyboard users where they are when what has the focus goes away, as a deleted card does, or the button of a step
 * that is done: the focus goes to what is nearest to it, else to where it was before, else to the page's heading.
 */
@Service()
export class FocusRescue {
  private readonly document = inject(DOCUMENT);
  private trails: readonly FocusTrail[] = [];

  constructor() {
    const { document } = this;
    if (document.activeElement && !this.isLost()) this.remember(document.activeElement as HTMLElement);
    document.addEventListener('focusin', ({ target }) => this.remember(target as HTMLElement));
    document.addEventListener('focusout', (event) => this.forgetIfLeft(event));
    new MutationObserver(() => this.look()).observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
  }

  private remember(element: HTMLElement): void {
    const trail: HTMLElement[] = [];
    for (let around: HTMLElement | null = element; around; around = around.parentElement) trail.push(around);
    const others = this.trails.filter(([first]) => first !== element);
    this.trails = [trail, ...others].slice(0, MAX_TRAILS);
  }

  /** Whoever clicks into the void means to leave. What is taken away is only known to be gone a moment later. */
  private forgetIfLeft({ target, relatedTarget }: FocusEvent): void {
    const element = target as HTMLElement;
    if (relatedTarget instanceof Element) return;
    queueMicrotask(() => {
      if (this.isLost() && isThere(element)) this.trails = [];
    });
  }

  private look(): void {
    if (!this.isLost() || this.trails.length === 0) return;
    // Those who know better, such as a dialog that gives the focus back, come first.
    requestAnimationFrame(() => {
      if (this.isLost()) this.nearest()?.focus();
    });
  }

  private isLost(): boolean {
    const { activeElement, body } = this.document;
    return activeElement === null || activeElement === body;
  }

  private nearest(): HTMLElement | null {
    const last = this.trails[0]?.[0];
    if (!last) return null;
    if (last.isConnected) return isThere(last) ? last : null;
    const main = this.document.querySelector('main');
    for (const trail of this.trails) {
      const [before] = trail;
      if (before && isThere(before) && isVisible(before)) return before;
      for (const around of trail) {
        if (!around.isConnected || around === this.document.body) continue;
        if (around === main || around.contains(main)) break;
        const near = [...around.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isVisible);
        if (near) return near;
      }
    }
    const heading = main?.querySelector('h1') ?? main;
    if (heading) heading.tabIndex = -1;
    return heading;
  }
}

/** Whether it could have the focus: it is in the page and can be used. */
function isThere(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
