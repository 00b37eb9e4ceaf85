const HOME = '/review';

/** Where to go after the sign-in: a review page of this very server, whatever the address claims; else the queue. */
export function readWantedPage(value: unknown): string {
  const base = 'http://registry.invalid';
  if (typeof value !== 'string' || !URL.canParse(value, base)) return HOME;
  const { origin, pathname, search } = new URL(value, base);
  const isReviewPage = /^\/review(\/(?!sign-in|sign-out|assets)|$)/.test(pathname);
  return origin === base && isReviewPage ? pathname + search : HOME;
}

/** The sign-in page that leads on to the wanted page. */
export function signInAddress(wanted: string): string {
  const page = readWantedPage(wanted);
  return page === HOME
    ? '/review/sign-in'
    : `/review/sign-in?${new URLSearchParams({ to: page }).toString()}`;
}
