import {
  QUEUE_KINDS,
  SUBMISSION_STATUSES,
  type QueueFilter,
  type QueuePage,
  type Submission,
} from '../submissions';
import { renderCardTable, type CardColumn } from './card-table';
import { renderReasonField } from './forms';
import { html, localAddress, type Markup } from './html';
import { renderPager, time } from './layout';

const STATUS_LABELS = {
  pending: 'Pending',
  approved: 'Approved',
  merged: 'Merged',
  rejected: 'Rejected',
};
const KIND_LABELS = { all: 'All files', new: 'Unknown files', change: 'Known files' };

const COLUMNS: readonly CardColumn<Submission>[] = [
  ['Kind', (item) => (item.isKnown ? 'Change' : 'New file')],
  ['Version', (item) => item.version ?? 'Not set'],
  ['Site', (item) => new URL(item.url).hostname],
  ['Senders', (item) => html`<span class="number">${item.status === 'pending' && item.senders}</span>`],
  ['Received', (item) => time(item.receivedAt)],
];

/** Renders the list of submissions, with a message about the last action (`done`). */
export function renderQueuePage(
  filter: QueueFilter,
  { submissions, total }: QueuePage,
  page: { limit: number; offset: number },
  done: string | null,
): Markup {
  const query = { status: filter.status, kind: filter.kind, q: filter.text };
  return html` ${done !== null && html`<p class="done" role="status">${done}</p>`} ${renderFilterForm(filter)}
  ${
    submissions.length === 0
      ? html`<p class="empty">No submissions. Entries that players submit from Hangar appear here.</p>`
      : renderCardTable('Submissions', submissions, renderNameCell, COLUMNS)
  }
  ${renderPager('/review', query, { ...page, total })}
  ${filter.status === 'pending' && total > 0 && renderRejectAllForm(filter, total)}`;
}

function renderNameCell({ id, name, hash }: Submission): Markup {
  return html`<a href="${localAddress(`/review/submissions/${id}`)}">${name}</a><small>${hash}</small>`;
}

/** Renders a form that leads to a confirmation page, because rejected submissions can never be queued again. */
function renderRejectAllForm({ kind, text }: QueueFilter, total: number): Markup {
  return html`<form action="${localAddress('/review/reject-all')}" class="reject">
    <input type="hidden" name="kind" value="${kind}" />
    <input type="hidden" name="q" value="${text}" />
    <button class="bad">Reject all ${total}…</button>
  </form>`;
}

/** Renders a page that requires confirmation and a reason. Submissions received after `through` are not affected. */
export function renderRejectAllPage({ kind, text }: QueueFilter, total: number, through: number): Markup {
  if (total === 0) return html`<p class="empty">No pending submissions match.</p>`;
  return html`<p>
      ${total === 1 ? '1 submission' : `${total} submissions`}${text !== '' && html` with <b>${text}</b>`}
      (${KIND_LABELS[kind].toLowerCase()}) will be rejected with the same reason and won’t be queued again.
    </p>
    <form method="post" action="${localAddress('/review/reject-all')}" class="reject">
      <input type="hidden" name="kind" value="${kind}" />
      <input type="hidden" name="q" value="${text}" />
      <input type="hidden" name="through" value="${through}" />
      ${renderReasonField('reject-all-reason')}
      <button class="bad">Reject all ${total}</button>
    </form>
    <p>
      <a href="${localAddress(`/review?${new URLSearchParams({ kind, q: text }).toString()}`)}"
        >Back to the queue</a
      >
    </p>`;
}

function renderFilterForm({ status, kind, text }: QueueFilter): Markup {
  const renderOption = (value: string, words: string, chosen: string): Markup =>
    html`<option value="${value}" ${value === chosen && html` selected`}>${words}</option>`;
  return html`<form class="filters" action="${localAddress('/review')}" role="search">
    <p class="field">
      <label for="status">Status</label>
      <select id="status" name="status">
        ${SUBMISSION_STATUSES.map((item) => renderOption(item, STATUS_LABELS[item], status))}
      </select>
    </p>
    <p class="field">
      <label for="kind">Files</label>
      <select id="kind" name="kind">
        ${QUEUE_KINDS.map((item) => renderOption(item, KIND_LABELS[item], kind))}
      </select>
    </p>
    <p class="field">
      <label for="q">Name, site or MD5</label><input id="q" name="q" type="search" value="${text}" />
    </p>
    <button>Show</button>
  </form>`;
}
