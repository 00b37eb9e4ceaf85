import { REGISTRY_LIMITS } from '@hangar/domain';

import { getName, type Entry, type FoundEntries } from '../entries';
import type { HistoryRecord } from '../history';
import { getEntryRevision } from '../review';
import { renderCardTable, type CardColumn } from './card-table';
import { renderEntryFields, renderReasonField, renderRevisionField, textField } from './forms';
import { renderHistory } from './history-page';
import { html, localAddress, type Markup } from './html';
import { renderPager } from './layout';

const COLUMNS: readonly CardColumn<Entry>[] = [
  ['Family', (entry) => entry.familyName],
  ['Version', (entry) => entry.version ?? 'Not set'],
  ['Links', (entry) => html`<span class="number">${entry.urls.length}</span>`],
];

/** Renders the active entries that match a search, or the newest entries if the search is empty. */
export function renderEntriesPage(
  query: string,
  { entries, total }: FoundEntries,
  page: { limit: number; offset: number },
): Markup {
  return html`<form class="filters" action="${localAddress('/review/entries')}" role="search">
      ${textField('q', 'Name', query, { max: REGISTRY_LIMITS.query })}
      <button>Search</button>
    </form>
    ${
      entries.length === 0
        ? html`<p class="empty">
            No active entry matches. Entries appear here when submissions are approved.
          </p>`
        : renderCardTable('Entries', entries, renderNameCell, COLUMNS)
    }
    ${renderPager('/review/entries', { q: query }, { ...page, total })}`;
}

function renderNameCell(entry: Entry): Markup {
  return html`<a href="${localAddress(`/review/entries/${entry.hash}`)}">${getName(entry)}</a
    ><small>${entry.hash}</small>`;
}

/** Renders a file's page: its active entry with forms to change or remove it, and its history. */
export function renderEntryPage(
  hash: string,
  entry: Entry | null,
  history: readonly HistoryRecord[],
): Markup {
  return html`<p class="facts"><span class="mono">${hash}</span></p>
    ${
      entry === null
        ? html`<p class="empty">This file has no active entry.</p>`
        : html`<section aria-labelledby="edit">
              <h2 id="edit">Edit</h2>
              <form method="post" action="${localAddress(`/review/entries/${hash}`)}">
                ${renderRevisionField(getEntryRevision(entry))} ${renderEntryFields(entry)}
                <button class="primary">Save</button>
              </form>
            </section>
            <section aria-labelledby="remove">
              <h2 id="remove">Remove</h2>
              <form method="post" action="${localAddress(`/review/entries/${hash}/remove`)}" class="reject">
                ${renderRevisionField(getEntryRevision(entry))} ${renderReasonField('remove-reason')}
                <button class="bad">Remove this entry</button>
              </form>
            </section>`
    }
    <section aria-labelledby="history">
      <h2 id="history">History of this file</h2>
      ${renderHistory(history)}
    </section>`;
}
