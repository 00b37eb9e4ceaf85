import { QUEUE_KINDS, SUBMISSION_STATUSES, type QueueFilter, type QueuePage } from '../submissions';
import { reasonField } from './forms';
import { html, type Markup } from './html';
import { pager, time } from './layout';

const STATUS_LABELS = {
  pending: 'Waiting',
  approved: 'Approved',
  merged: 'Merged',
  rejected: 'Rejected',
};
const KIND_LABELS = { all: 'All files', new: 'Unknown files', change: 'Known files' };

/** The list of submissions, with what has just happened (`done`). */
export function queuePage(
  filter: QueueFilter,
  { submissions, total }: QueuePage,
  page: { limit: number; offset: number },
  done: string | null,
): Markup {
  const query = { status: filter.status, kind: filter.kind, q: filter.text };
  return html` ${done !== null && html`<p class="done" role="status">${done}</p>`} ${filterForm(filter)}
  ${
    submissions.length === 0
      ? html`<p class="empty">
          Nothing here. What Hangar’s users offer appears in this list as it comes in.
        </p>`
      : html`<div class="scroll" tabindex="0" role="region" aria-label="Submissions">
          <table class="cards">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Kind</th>
                <th scope="col">Version</th>
                <th scope="col">Site</th>
                <th scope="col">Senders</th>
                <th scope="col">Received</th>
              </tr>
            </thead>
            <tbody>
              ${submissions.map(
                (one) =>
                  html`<tr>
                    <th scope="row">
                      <a href="/review/submissions/${one.id}">${one.name}</a><small>${one.hash}</small>
                    </th>
                    <td data-label="Kind">${one.isKnown ? 'Change' : 'New file'}</td>
                    <td data-label="Version">${one.version ?? 'Not set'}</td>
                    <td data-label="Site">${new URL(one.url).hostname}</td>
                    <td class="number" data-label="Senders">${one.status === 'pending' && one.senders}</td>
                    <td data-label="Received">${time(one.receivedAt)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>`
  }
  ${pager('/review', query, { ...page, total })}
  ${filter.status === 'pending' && total > 0 && rejectAllForm(filter, total)}`;
}

/** Leads to a page that asks again: what is rejected never comes back. */
function rejectAllForm({ kind, text }: QueueFilter, total: number): Markup {
  return html`<form action="/review/reject-all" class="reject">
    <input type="hidden" name="kind" value="${kind}" />
    <input type="hidden" name="q" value="${text}" />
    <button class="bad">Reject all ${total}…</button>
  </form>`;
}

/** Asks once more, and for the reason. What comes in after `through` is not meant. */
export function rejectAllPage({ kind, text }: QueueFilter, total: number, through: number): Markup {
  if (total === 0) return html`<p class="empty">Nothing waits that matches any more.</p>`;
  return html`<p>
      ${total === 1 ? '1 submission' : `${total} submissions`}${text !== '' && html` with <b>${text}</b>`}
      (${KIND_LABELS[kind].toLowerCase()}) will be rejected with one reason. None of them will be queued
      again.
    </p>
    <form method="post" action="/review/reject-all" class="reject">
      <input type="hidden" name="kind" value="${kind}" />
      <input type="hidden" name="q" value="${text}" />
      <input type="hidden" name="through" value="${through}" />
      ${reasonField('reject-all-reason')}
      <button class="bad">Reject all ${total}</button>
    </form>
    <p><a href="/review?${new URLSearchParams({ kind, q: text }).toString()}">Back to the queue</a></p>`;
}

function filterForm({ status, kind, text }: QueueFilter): Markup {
  const option = (value: string, words: string, chosen: string): Markup =>
    html`<option value="${value}" ${value === chosen && html` selected`}>${words}</option>`;
  return html`<form class="filters" action="/review" role="search">
    <p class="field">
      <label for="status">Status</label>
      <select id="status" name="status">
        ${SUBMISSION_STATUSES.map((one) => option(one, STATUS_LABELS[one], status))}
      </select>
    </p>
    <p class="field">
      <label for="kind">Files</label>
      <select id="kind" name="kind">
        ${QUEUE_KINDS.map((one) => option(one, KIND_LABELS[one], kind))}
      </select>
    </p>
    <p class="field">
      <label for="q">Name, site or MD5</label><input id="q" name="q" type="search" value="${text}" />
    </p>
    <button>Show</button>
  </form>`;
}
