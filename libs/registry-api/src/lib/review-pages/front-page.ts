import { REGISTRY_LIMITS } from '@hangar/domain';

import { getName, type Entry, type FoundEntries } from '../entries';
import { renderCardTable, type CardColumn } from './card-table';
import { textField } from './forms';
import { html, localAddress, type Markup } from './html';
import { renderExternalLink, renderPager } from './layout';

const COLUMNS: readonly CardColumn<Entry>[] = [
  ['Version', (entry) => entry.version ?? 'Not set'],
  ['Category', (entry) => entry.category?.replace('_', ' ') ?? 'Not set'],
  [
    'Links',
    (entry) =>
      entry.urls.length === 0
        ? 'None'
        : html`<ul>
            ${entry.urls.map((url) => html`<li>${renderExternalLink(url)}</li>`)}
          </ul>`,
  ],
];

/** Renders the public search for entries. An empty search shows the newest entries. */
export function renderFrontPage(
  query: string,
  { entries, total }: FoundEntries,
  page: { limit: number; offset: number },
): Markup {
  return html`<p>
      A community’s database of Doom mods. Search it here, or enter the address of this page in Hangar’s
      settings to fill in the details of your mods.
    </p>
    <form class="filters" action="${localAddress('/')}" role="search">
      ${textField('q', 'Name or MD5', query, { max: REGISTRY_LIMITS.query })}
      <button>Search</button>
    </form>
    <h2>${query === '' ? 'Newest entries' : 'Results'}</h2>
    ${
      entries.length === 0
        ? html`<p class="empty">
            ${query === '' ? 'No entries yet.' : 'No entry matches. Try fewer or other words.'}
          </p>`
        : renderCardTable('Entries', entries, renderNameCell, COLUMNS)
    }
    ${renderPager('/', { q: query }, { ...page, total })}`;
}

function renderNameCell(entry: Entry): Markup {
  const family = entry.displayName === null ? null : html`<small>${entry.familyName}</small>`;
  return html`${getName(entry)}${family}<small class="mono">${entry.hash}</small>`;
}
