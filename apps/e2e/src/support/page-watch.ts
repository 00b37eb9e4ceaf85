import type { Page } from '@playwright/test';

/** Misbehaviour of a page: console errors, and requests to other hosts. */
export interface PageWatch {
  readonly pageErrors: readonly string[];
}

/** Starts watching a page. */
export function watchPage(page: Page, origin: string): PageWatch {
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    // The message about a rejected request does not contain its URL.
    if (['error', 'warning'].includes(message.type()))
      pageErrors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) pageErrors.push(`asked ${url.href}`);
  });
  return { pageErrors };
}
