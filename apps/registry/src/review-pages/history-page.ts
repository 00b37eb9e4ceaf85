import { nameOf } from '../entries';
import type { HistoryRecord } from '../history';
import { differences } from '../review';
import { html, type Markup } from './html';
import { time } from './layout';

/** Who did what, when, with what it changed. */
export function historyList(records: readonly HistoryRecord[]): Markup {
  if (records.length === 0) return html`<p class="empty">Nothing has been decided yet.</p>`;
  return html`<ol class="history">
    ${records.map(
      (record) =>
        html`<li>
          <p>
            ${time(record.at)} <b>${record.moderator}</b> ${record.action}
            ${subjectOf(record)}${record.reason !== null && html`: ${record.reason}`}
          </p>
          ${changesOf(record)}
        </li>`,
    )}
  </ol>`;
}

function subjectOf({ hash, before, after }: HistoryRecord): Markup | null {
  if (hash === null) return null;
  const entry = after ?? before;
  return html`<a href="/review/entries/${hash}">${entry ? nameOf(entry) : hash}</a>`;
}

function changesOf({ before, after }: HistoryRecord): Markup | null {
  if (!before || !after) return null;
  const changes = differences(before, after).filter(({ isChanged }) => isChanged);
  return html`<ul>
    ${changes.map((one) => html`<li>${one.field}: <del>${one.before ?? 'not set'}</del> <ins>${one.after ?? 'not set'}</ins></li>`)}
  </ul>`;
}
