import { WEB_ADDRESS_LIMIT, webLinkOrNull } from '@hangar/domain';

/** Where an address requested by the page is opened. */
export type Destination =
  | { readonly kind: 'own' }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'refused' };

/** Keeps the window on Hangar's own page. Some other addresses may open in the system's browser. */
export class NavigationGuard {
  private readonly origin: string;

  /** @param homeUrl the page's address; the window only shows addresses of the same origin */
  constructor(homeUrl: string) {
    this.origin = new URL(homeUrl).origin;
  }

  /** Returns where an address may be opened. External links are http(s), at most 2 kB long and without a user name. */
  destinationOf(address: string): Destination {
    if (address.length > WEB_ADDRESS_LIMIT || !URL.canParse(address)) return { kind: 'refused' };
    const url = new URL(address);
    if (url.origin === this.origin) return { kind: 'own' };
    return webLinkOrNull(address) === null ? { kind: 'refused' } : { kind: 'external', url: url.href };
  }

  /**
   * Returns the link to open in the system's browser when a page requests a new window, or `null`. New windows never
   * open.
   */
  linkForNewWindow(address: string): string | null {
    const destination = this.destinationOf(address);
    if (destination.kind === 'own') return new URL(address).href;
    return destination.kind === 'external' ? destination.url : null;
  }

  /** Whether a part of the window may send requests to the shell. Hangar's own page may, but no frame inside it. */
  canRequest({ origin, isWholePage }: { origin: string; isWholePage: boolean }): boolean {
    return isWholePage && origin === this.origin;
  }

  /** Whether a browser permission is granted to the page. Only writing text to the clipboard is. */
  permits(permission: string, requestingOrigin: string): boolean {
    return (
      permission === 'clipboard-sanitized-write' &&
      URL.canParse(requestingOrigin) &&
      new URL(requestingOrigin).origin === this.origin
    );
  }
}
