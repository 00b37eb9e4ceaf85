import type { Page } from '@playwright/test';

/** Misbehaviour of a page: console errors, and requests to other hosts. */
export interface PageWatch {
  readonly complaints: readonly string[];
}

/** Starts watching a page. */
export function watchPage(page: Page, origin: string): PageWatch {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The message about a rejected request does not contain its URL.
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) complaints.push(`asked ${url.href}`);
  });
  return { complaints };
}
