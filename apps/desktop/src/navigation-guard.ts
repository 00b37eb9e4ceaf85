import { WEB_ADDRESS_LIMIT, webLinkOrNull } from '@hangar/domain';

/** What becomes of an address that the page wants to open. */
export type Destination =
  | { readonly kind: 'own' }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'refused' };

/** Keeps the window on Hangar's own page: everything else is at most a link for the system's browser. */
export class NavigationGuard {
  private readonly origin: string;

  /** @param homeUrl address of the page; its origin is the only one that the window shows */
  constructor(homeUrl: string) {
    this.origin = new URL(homeUrl).origin;
  }

  /** Where an address may be opened. External links are http(s), at most 2 kB, and carry no user name. */
  destinationOf(address: string): Destination {
    if (address.length > WEB_ADDRESS_LIMIT || !URL.canParse(address)) return { kind: 'refused' };
    const url = new URL(address);
    if (url.origin === this.origin) return { kind: 'own' };
    return webLinkOrNull(address) === null ? { kind: 'refused' } : { kind: 'external', url: url.href };
  }

  /** The link to hand to the system's browser when a page asks for a new window, or `null`. New windows never open. */
  linkForNewWindow(address: string): string | null {
    const destination = this.destinationOf(address);
    if (destination.kind === 'own') return new URL(address).href;
    return destination.kind === 'external' ? destination.url : null;
  }

  /** Whether a part of the window may ask the shell for something: Hangar's own page may, and no frame in it. */
  mayAsk({ origin, isWholePage }: { origin: string; isWholePage: boolean }): boolean {
    return isWholePage && origin === this.origin;
  }

  /** Whether the page may have a browser permission: it may copy text to the clipboard, and nothing else. */
  permits(permission: string, requestingOrigin: string): boolean {
    return (
      permission === 'clipboard-sanitized-write' &&
      URL.canParse(requestingOrigin) &&
      new URL(requestingOrigin).origin === this.origin
    );
  }
}
