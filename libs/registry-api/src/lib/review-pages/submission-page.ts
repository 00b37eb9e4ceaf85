import { nameOf, type Entry } from '../entries';
import type { SubmissionView } from '../review';
import { comparison } from './comparison';
import { entryFields, reasonField, revisionField } from './forms';
import { historyList } from './history-page';
import { html, type Markup } from './html';
import { externalLink, time } from './layout';

/** Renders all details of a submission and the available actions. */
export function submissionPage(view: SubmissionView): Markup {
  const { submission, active, family, history } = view;
  return html` <p class="facts">
      <span class="mono">${submission.hash}</span>
      <span>Received ${time(submission.receivedAt)}</span>
      ${submission.status === 'pending' && html`<span>${sendersText(submission.senders)}</span>`}
    </p>
    <p>${externalLink(submission.url)}</p>
    ${comparison(view.differences, {
      caption: active !== null ? 'Changes' : 'This file has no active entry yet',
      hasActive: active !== null,
      heading: 'If approved',
    })}
    ${
      submission.status === 'pending'
        ? decisionForms(view)
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

function decisionForms({ submission, active, revision, proposed }: SubmissionView): Markup {
  const address = `/review/submissions/${submission.id}`;
  return html`<section class="decisions" aria-labelledby="decide">
    <h2 id="decide">Decide</h2>
    <div class="row">
      <form method="post" action="${address}/approve">
        ${revisionField(revision)}<button class="primary">Approve</button>
      </form>
      ${
        active !== null &&
        html`<form method="post" action="${address}/merge">
          ${revisionField(revision)}<button aria-describedby="merge-help">Merge into the active entry</button>
        </form>`
      }
    </div>
    ${active !== null && html`<p id="merge-help" class="help">Merging adds the link and fills empty fields. Existing values don’t change.</p>`}
    <details>
      <summary>Edit, then approve</summary>
      <form method="post" action="${address}/approve">
        <input type="hidden" name="edited" value="1" />
        ${revisionField(revision)} ${entryFields(proposed)}
        <button class="primary">Approve as edited</button>
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
      ${family.map((entry) => html`<li><a href="/review/entries/${entry.hash}">${nameOf(entry)}</a> ${entry.version ?? '(no version)'}</li>`)}
    </ul>
  </section>`;
}
