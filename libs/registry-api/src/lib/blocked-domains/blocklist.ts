/** A snapshot of the blocked sites. Their subdomains are also blocked. */
export class Blocklist {
  readonly domains: ReadonlySet<string>;

  constructor(domains: readonly string[]) {
    this.domains = new Set(domains);
  }

  isBlocked(host: string): boolean {
    const labels = host.toLowerCase().split('.');
    return labels.some((_, index) => this.domains.has(labels.slice(index).join('.')));
  }

  /** Whether a link leads to a blocked site. */
  isBlockedLink(url: string): boolean {
    return this.isBlocked(new URL(url).hostname);
  }

  /** Returns an object without its links to blocked sites. */
  withoutBlocked<T extends { readonly urls: readonly string[] }>(linked: T): T {
    return { ...linked, urls: linked.urls.filter((url) => !this.isBlockedLink(url)) };
  }
}
