import type { ModeratorAccount } from '../moderators';
import { html, localAddress, type Markup } from './html';

interface Page {
  readonly title: string;
  readonly content: Markup;
}

/** A review page. */
export interface ReviewPage extends Page {
  /** The signed-in moderator; `null` on the sign-in page. */
  readonly moderator: ModeratorAccount | null;
}

const NAVIGATION = [
  ['/review', 'Queue'],
  ['/review/entries', 'Entries'],
  ['/review/history', 'History'],
  ['/review/blocked-domains', 'Blocked sites'],
  ['/review/blocked-senders', 'Blocked senders'],
] as const;
const ADMIN_NAVIGATION = [...NAVIGATION, ['/review/moderators', 'Moderators']] as const;

/** The style sheets of all pages, in this order. */
export const STYLE_SHEETS = ['tokens.css', 'page.css', 'forms.css', 'lists.css'] as const;

/** Renders the complete document of a review page. */
export function renderReviewDocument(page: ReviewPage, basePath: string): string {
  const header = page.moderator === null ? null : renderReviewHeader(page.title, page.moderator);
  return renderDocument(page, 'Registry review', header).render(basePath);
}

/** Renders the complete document of a page for everyone. */
export function renderPublicDocument(page: Page, basePath: string): string {
  const header = html`<header class="bar">
    <p class="brand">Hangar Registry</p>
    <nav aria-label="Registry">
      <ul>
        <li><a href="${localAddress('/review')}">Review</a></li>
      </ul>
    </nav>
  </header>`;
  return renderDocument(page, 'Hangar Registry', header).render(basePath);
}

function renderDocument({ title, content }: Page, site: string, header: Markup | null): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${site}</title>
        <link rel="icon" href="${localAddress('/review/assets/favicon.svg')}" />
        ${STYLE_SHEETS.map((name) => html`<link rel="stylesheet" href="${localAddress(`/review/assets/${name}`)}" />`)}
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        ${header}
        <main id="content" tabindex="-1">
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

function renderReviewHeader(title: string, { name: moderator, role }: ModeratorAccount): Markup {
  const navigation = role === 'admin' ? ADMIN_NAVIGATION : NAVIGATION;
  return html`<header class="bar">
    <p class="brand">Registry review</p>
    <nav aria-label="Review">
      <ul>
        ${navigation.map(
          ([address, name]) =>
            html`<li>
              <a href="${localAddress(address)}" ${name === title && html` aria-current="page"`}>${name}</a>
            </li>`,
        )}
      </ul>
    </nav>
    <form method="post" action="${localAddress('/review/sign-out')}" class="account">
      <span>Signed in as <b>${moderator}</b></span>
      <button class="secondary">Sign out</button>
    </form>
  </header>`;
}

/** Renders a point in time, both readable and machine-readable. */
export function time(iso: string): Markup {
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

/** Renders an external link. The Registry accepts only http(s) links. */
export function renderExternalLink(url: string): Markup {
  return html`<a class="long-url" href="${url}" rel="noopener noreferrer nofollow">${url}</a>`;
}

/** Renders links to the previous and next page of a list. */
export function renderPager(
  address: string,
  query: Readonly<Record<string, string>>,
  { limit, offset, total }: { limit: number; offset: number; total: number },
): Markup | null {
  if (total <= limit && offset === 0) return null;
  const renderLink = (start: number, text: string): Markup =>
    html`<a
      class="button"
      href="${localAddress(`${address}?${new URLSearchParams({ ...query, offset: String(start) }).toString()}`)}"
      >${text}</a
    >`;
  return html`<nav class="pager" aria-label="Pages">
    ${offset > 0 && renderLink(Math.max(0, offset - limit), 'Previous')}
    <span>${Math.min(offset + 1, total)}–${Math.min(offset + limit, total)} of ${total}</span>
    ${offset + limit < total && renderLink(offset + limit, 'Next')}
  </nav>`;
}
