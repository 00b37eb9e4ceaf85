import { nameOf, type Entry } from '../entries';
import type { FieldDifference, SubmissionView } from '../review';
import { entryFields, reasonField } from './forms';
import { historyList } from './history-page';
import { html, type Markup } from './html';
import { outsideLink, time } from './layout';

/** Everything about one submission, and what can be done with it. */
export function submissionPage(view: SubmissionView): Markup {
  const { submission, active, family, history } = view;
  return html` <p class="facts">
      <span class="mono">${submission.hash}</span>
      <span>Received ${time(submission.receivedAt)}</span>
      ${submission.status === 'pending' && html`<span>${sendersText(submission.senders)}</span>`}
    </p>
    <p>${outsideLink(submission.url)}</p>
    ${comparison(view.differences, active !== null)}
    ${
      submission.status === 'pending'
        ? decisions(view)
        : html`<p class="done">This submission was ${submission.status}.</p>`
    }
    ${family.length > 0 && familyList(family)}
    <section aria-labelledby="history">
      <h2 id="history">History of this file</h2>
      ${historyList(history)}
    </section>`;
}

function sendersText(senders: number): string {
  return senders === 1 ? 'Sent by one installation' : `Sent by ${senders} installations`;
}

function comparison(differences: readonly FieldDifference[], hasActive: boolean): Markup {
  const text = (value: string | null): Markup =>
    value === null ? html`<span class="none">Not set</span>` : html`<span class="lines">${value}</span>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Comparison">
    <table>
      <caption>
        ${hasActive ? 'What would change' : 'This file has no active entry yet'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          ${hasActive && html`<th scope="col">Active</th>`}
          <th scope="col">If approved</th>
        </tr>
      </thead>
      <tbody>
        ${differences.map(
          ({
            field,
            before,
            after,
            isChanged,
          }) => html`<tr${hasActive && isChanged && html` class="changed"`}>
            <th scope="row">${field}${hasActive && isChanged && html` <small>changes</small>`}</th>
            ${hasActive && html`<td>${text(before)}</td>`}
            <td>${text(after)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function decisions({ submission, active, proposed }: SubmissionView): Markup {
  const address = `/review/submissions/${submission.id}`;
  return html`<section class="decisions" aria-labelledby="decide">
    <h2 id="decide">Decide</h2>
    <div class="row">
      <form method="post" action="${address}/approve"><button class="main">Approve</button></form>
      ${
        active !== null &&
        html`<form method="post" action="${address}/merge">
          <button aria-describedby="merge-help">Merge into the active entry</button>
        </form>`
      }
    </div>
    ${active !== null && html`<p id="merge-help" class="help">Merging adds the link and fills what is empty. Nothing that stands there changes.</p>`}
    <details>
      <summary>Edit, then approve</summary>
      <form method="post" action="${address}/approve">
        <input type="hidden" name="edited" value="1" />
        ${entryFields(proposed)}
        <button class="main">Approve as edited</button>
      </form>
    </details>
    <form method="post" action="${address}/reject" class="reject">
      ${reasonField('reject-reason')}
      <button class="bad">Reject</button>
    </form>
  </section>`;
}

function familyList(family: readonly Entry[]): Markup {
  return html`<section aria-labelledby="family">
    <h2 id="family">Active versions of the same family</h2>
    <ul>
      ${family.map((entry) => html`<li><a href="/review/entries/${entry.hash}">${nameOf(entry)}</a> ${entry.version ?? '(version not set)'}</li>`)}
    </ul>
  </section>`;
}
