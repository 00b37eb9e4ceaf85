import { afterNextRender, DOCUMENT, inject, Injector, Service } from '@angular/core';
import { NavigationEnd, NavigationStart, Router } from '@angular/router';

/** After a navigation to another page, focuses its heading and restores its scroll position, or scrolls to the top. */
@Service()
export class PageTransition {
  private readonly document = inject(DOCUMENT);
  private readonly injector = inject(Injector);
  private readonly scrollPositions = new Map<string, number>();
  private address: string | null = null;
  private isBackNavigation = false;

  constructor() {
    inject(Router).events.subscribe((event) => {
      if (event instanceof NavigationStart) this.rememberScroll(event.navigationTrigger === 'popstate');
      if (event instanceof NavigationEnd) this.handleNavigationEnd(event.urlAfterRedirects);
    });
  }

  private rememberScroll(isBackNavigation: boolean): void {
    this.isBackNavigation = isBackNavigation;
    const main = this.document.querySelector('main');
    if (main && this.address !== null) this.scrollPositions.set(this.address, main.scrollTop);
  }

  private handleNavigationEnd(address: string): void {
    const hasPageChanged = this.address !== null && getPath(this.address) !== getPath(address);
    this.address = address;
    if (!hasPageChanged) return;
    const scrollTop = this.isBackNavigation ? (this.scrollPositions.get(address) ?? 0) : 0;
    afterNextRender(() => this.restoreView(scrollTop), { injector: this.injector });
  }

  private restoreView(scrollTop: number): void {
    const main = this.document.querySelector('main');
    if (!main) return;
    main.scrollTop = scrollTop;
    // Keeps the focus in the search field while the user types.
    if (this.document.activeElement?.matches('input')) return;
    if (focusHeading(main)) return;
    main.focus({ preventScroll: true });
    // A heading that is loaded on demand appears later. Observes the page until then, or until another element is
    // focused.
    const observer = new MutationObserver(() => focusHeading(main));
    observer.observe(main, { childList: true, subtree: true });
    main.addEventListener('blur', () => observer.disconnect(), { once: true });
  }
}

/** Focuses the heading of the page. Returns whether there is one. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

function getPath(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
