import { WEB_ADDRESS_LIMIT, webLinkOrNull } from '@hangar/domain';

/** How an address requested by the page is handled. */
export type Destination =
  | { readonly kind: 'own' }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'refused' };

/** Keeps the window on Hangar's own page. Some external links may open in the system's browser. */
export class NavigationGuard {
  private readonly origin: string;

  /** @param homeUrl the page's address; the window shows only addresses of the same origin */
  constructor(homeUrl: string) {
    this.origin = new URL(homeUrl).origin;
  }

  /**
   * Returns how an address is handled. External links must use http(s), be at most 2 kB long and contain no user name.
   */
  getDestination(address: string): Destination {
    if (address.length > WEB_ADDRESS_LIMIT || !URL.canParse(address)) return { kind: 'refused' };
    const url = new URL(address);
    if (url.origin === this.origin) return { kind: 'own' };
    return webLinkOrNull(address) === null ? { kind: 'refused' } : { kind: 'external', url: url.href };
  }

  /**
   * Returns the link to open in the system's browser when a page requests a new window, or `null`. The new window
   * itself is never opened.
   */
  getLinkForNewWindow(address: string): string | null {
    const destination = this.getDestination(address);
    if (destination.kind === 'own') return new URL(address).href;
    return destination.kind === 'external' ? destination.url : null;
  }

  /** Whether a frame may send requests to the shell. Only Hangar's own top-level page may. */
  canRequest({ origin, isWholePage: isTopFrame }: { origin: string; isWholePage: boolean }): boolean {
    return isTopFrame && origin === this.origin;
  }

  /** Whether the page has a browser permission. The only permission granted is writing text to the clipboard. */
  hasPermission(permission: string, requestingOrigin: string): boolean {
    return (
      permission === 'clipboard-sanitized-write' &&
      URL.canParse(requestingOrigin) &&
      new URL(requestingOrigin).origin === this.origin
    );
  }
}
