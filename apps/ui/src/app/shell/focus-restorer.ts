import { DOCUMENT, inject, Service } from '@angular/core';

/** An element that had the focus, and its ancestors at that time, innermost first. */
type FocusPosition = readonly HTMLElement[];

/** The number of remembered focus positions. Enough for two stacked dialogs above a page. */
const MAX_FOCUS_POSITIONS = 6;

const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"], [aria-hidden="true"] *)';

/**
 * Restores the keyboard focus when the focused element is removed, such as a deleted card or the button of a completed
 * step. The focus moves to the nearest element or, if there isn't one, to the previously focused element or the page's
 * heading.
 */
@Service()
export class FocusRestorer {
  private readonly document = inject(DOCUMENT);
  private trails: readonly FocusPosition[] = [];

  constructor() {
    const { document } = this;
    if (document.activeElement && !this.isFocusLost()) this.remember(document.activeElement as HTMLElement);
    document.addEventListener('focusin', ({ target }) => this.remember(target as HTMLElement));
    document.addEventListener('focusout', (event) => this.discardOnBlur(event));
    new MutationObserver(() => this.checkFocus()).observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
  }

  private remember(element: HTMLElement): void {
    const trail: HTMLElement[] = [];
    for (let ancestor: HTMLElement | null = element; ancestor; ancestor = ancestor.parentElement)
      trail.push(ancestor);
    const otherTrails = this.trails.filter(([first]) => first !== element);
    this.trails = [trail, ...otherTrails].slice(0, MAX_FOCUS_POSITIONS);
  }

  /**
   * Discards the remembered focus if the user clicked elsewhere. The check runs in a microtask, because a removed
   * element is disconnected only then.
   */
  private discardOnBlur({ target, relatedTarget }: FocusEvent): void {
    const element = target as HTMLElement;
    if (relatedTarget instanceof Element) return;
    queueMicrotask(() => {
      if (this.isFocusLost() && isRendered(element)) this.trails = [];
    });
  }

  private checkFocus(): void {
    if (!this.isFocusLost() || this.trails.length === 0) return;
    // More specific handlers, such as a dialog that restores the focus, must run first.
    requestAnimationFrame(() => {
      if (this.isFocusLost()) this.findNearest()?.focus();
    });
  }

  private isFocusLost(): boolean {
    const { activeElement, body } = this.document;
    return activeElement === null || activeElement === body;
  }

  private findNearest(): HTMLElement | null {
    const last = this.trails[0]?.[0];
    if (!last) return null;
    if (last.isConnected) return isRendered(last) ? last : null;
    const main = this.document.querySelector('main');
    for (const trail of this.trails) {
      const [before] = trail;
      if (before && isRendered(before) && isVisible(before)) return before;
      for (const ancestor of trail) {
        if (!ancestor.isConnected || ancestor === this.document.body) continue;
        if (ancestor === main || ancestor.contains(main)) break;
        const focusable = [...ancestor.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isVisible);
        if (focusable) return focusable;
      }
    }
    const heading = main?.querySelector('h1') ?? main;
    if (heading) heading.tabIndex = -1;
    return heading;
  }
}

/** Whether an element is in the page and enabled, so that it could be focused. */
function isRendered(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
