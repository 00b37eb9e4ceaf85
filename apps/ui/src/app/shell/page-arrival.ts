import { afterNextRender, DOCUMENT, inject, Injector, Service } from '@angular/core';
import { NavigationEnd, NavigationStart, Router } from '@angular/router';

/** After a navigation to another page, focuses its heading and restores its scroll position, or scrolls to the top. */
@Service()
export class PageArrival {
  private readonly document = inject(DOCUMENT);
  private readonly injector = inject(Injector);
  private readonly scrolledTo = new Map<string, number>();
  private address: string | null = null;
  private isReturn = false;

  constructor() {
    inject(Router).events.subscribe((event) => {
      if (event instanceof NavigationStart) this.leave(event.navigationTrigger === 'popstate');
      if (event instanceof NavigationEnd) this.arrive(event.urlAfterRedirects);
    });
  }

  private leave(isReturn: boolean): void {
    this.isReturn = isReturn;
    const main = this.document.querySelector('main');
    if (main && this.address !== null) this.scrolledTo.set(this.address, main.scrollTop);
  }

  private arrive(address: string): void {
    const isOtherPage = this.address !== null && pathOf(this.address) !== pathOf(address);
    this.address = address;
    if (!isOtherPage) return;
    const top = this.isReturn ? (this.scrolledTo.get(address) ?? 0) : 0;
    afterNextRender(() => this.greet(top), { injector: this.injector });
  }

  private greet(top: number): void {
    const main = this.document.querySelector('main');
    if (!main) return;
    main.scrollTop = top;
    // Keeps the focus in the search field of the page frame while the user types.
    if (this.document.activeElement?.matches('input')) return;
    if (focusHeading(main)) return;
    main.focus({ preventScroll: true });
    // A lazily loaded part appears one render later.
    const isStillHere = () => this.document.activeElement === main;
    afterNextRender(() => isStillHere() && focusHeading(main), { injector: this.injector });
  }
}

/** Focuses the page's heading. Returns whether there is one. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
