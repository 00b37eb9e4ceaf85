import { getName } from '../entries';
import type { HistoryRecord } from '../history';
import { findDifferences, type FieldDifference } from '../review';
import { html, localAddress, type Markup } from './html';
import { time } from './layout';

/** Renders a list of actions with their changes. */
export function renderHistory(records: readonly HistoryRecord[]): Markup {
  if (records.length === 0) return html`<p class="empty">No decisions yet.</p>`;
  return html`<ol class="history">
    ${records.map(
      (record) =>
        html`<li>
          <p>${time(record.at)} <b>${record.moderator}</b> ${renderAction(record)}</p>
          ${renderChanges(record)}
        </li>`,
    )}
  </ol>`;
}

function renderAction(record: HistoryRecord): Markup {
  const { action, hash, reason } = record;
  // For blocked sites and imports, the reason contains the details.
  if (hash === null) return html`${action}${action === 'imported' && ':'} ${reason}`;
  return html`${action} ${renderSubject(record)}${reason !== null && html`: ${reason}`}`;
}

function renderSubject({ hash, submissionId, submissionName, before, after }: HistoryRecord): Markup {
  const entry = after ?? before;
  const toSubmission = (text: string): Markup | null =>
    submissionName === null
      ? null
      : html`<a href="${localAddress(`/review/submissions/${submissionId}`)}">${text}</a>`;
  const toEntry = html`<a href="${localAddress(`/review/entries/${hash}`)}"
    >${entry ? getName(entry) : hash}</a
  >`;
  if (entry) return html`${toEntry}${submissionName !== null && html` (${toSubmission('submission')})`}`;
  return toSubmission(submissionName ?? '') ?? toEntry;
}

function renderChanges({ before, after }: HistoryRecord): Markup | null {
  if (!before || !after) return null;
  const changes = findDifferences(before, after).filter(({ isChanged }) => isChanged);
  return html`<ul>
    ${changes.map((change) => html`<li>${change.field}: ${renderChange(change)}</li>`)}
  </ul>`;
}

/** Shows removed and added lines in a list, or the old and new values of any other field. */
function renderChange({ before, after }: FieldDifference): Markup {
  const [was, is] = [splitLines(before), splitLines(after)];
  if (was.length <= 1 && is.length <= 1) {
    return html`<del>${before ?? 'not set'}</del> <ins>${after ?? 'not set'}</ins>`;
  }
  const removed = was.filter((line) => !is.includes(line));
  const added = is.filter((line) => !was.includes(line));
  const lines = [
    ...removed.map((line) => html`<li>removed <del>${line}</del></li>`),
    ...added.map((line) => html`<li>added <ins>${line}</ins></li>`),
  ];
  if (lines.length > 0)
    return html`<ul>
      ${lines}
    </ul>`;
  return html`new order
    <ol>
      ${is.map((line) => html`<li>${line}</li>`)}
    </ol>`;
}

function splitLines(text: string | null): string[] {
  return text?.split('\n') ?? [];
}
