const HOME = '/review';

/**
 * Returns the page to show after signing in: the requested page if it is a review page, otherwise the queue. The host
 * in the address is ignored, so that the page is always on this server.
 */
export function readRequestedPage(value: unknown): string {
  const base = 'http://registry.invalid';
  if (typeof value !== 'string' || !URL.canParse(value, base)) return HOME;
  const { origin, pathname, search } = new URL(value, base);
  const isReviewPage = /^\/review(\/(?!sign-in|sign-out|assets)|$)/.test(pathname);
  return origin === base && isReviewPage ? pathname + search : HOME;
}

/** Returns the address of the sign-in page that leads to the requested page. */
export function getSignInAddress(requestedPage: string): string {
  const page = readRequestedPage(requestedPage);
  return page === HOME
    ? '/review/sign-in'
    : `/review/sign-in?${new URLSearchParams({ to: page }).toString()}`;
}
