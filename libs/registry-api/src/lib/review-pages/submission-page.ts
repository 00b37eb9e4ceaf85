import { getName, type Entry } from '../entries';
import type { SubmissionView } from '../review';
import { renderComparison } from './comparison';
import { renderEntryFields, renderReasonField, renderRevisionField } from './forms';
import { renderHistory } from './history-page';
import { html, localAddress, type Markup } from './html';
import { renderExternalLink, time } from './layout';

/** Renders all details of a submission and the available actions. */
export function renderSubmissionPage(view: SubmissionView): Markup {
  const { submission, active, family, history } = view;
  return html` <p class="facts">
      <span class="mono">${submission.hash}</span>
      <span>Received ${time(submission.receivedAt)}</span>
      ${submission.status === 'pending' && html`<span>${formatSenders(submission.senders)}</span>`}
    </p>
    <p>${renderExternalLink(submission.url)}</p>
    ${renderComparison(view.differences, {
      caption: active !== null ? 'Changes' : 'This file has no active entry yet',
      hasActive: active !== null,
      heading: 'If approved',
    })}
    ${
      submission.status === 'pending'
        ? renderDecisionForms(view)
        : html`<p class="done">This submission was ${submission.status}.</p>`
    }
    ${family.length > 0 && renderFamily(family)}
    <section aria-labelledby="history">
      <h2 id="history">History of this file</h2>
      ${renderHistory(history)}
    </section>`;
}

function formatSenders(senders: number): string {
  return senders === 1 ? 'Sent by one installation' : `Sent by ${senders} installations`;
}

function formatBlockTarget(senders: number): string {
  return senders === 1 ? 'its sender' : `its ${senders} senders`;
}

function renderDecisionForms({ submission, active, revision, proposed }: SubmissionView): Markup {
  const address = `/review/submissions/${submission.id}`;
  return html`<section class="decisions" aria-labelledby="decide">
    <h2 id="decide">Decide</h2>
    <div class="row">
      <form method="post" action="${localAddress(`${address}/approve`)}">
        ${renderRevisionField(revision)}<button class="primary">Approve</button>
      </form>
      ${
        active !== null &&
        html`<form method="post" action="${localAddress(`${address}/merge`)}">
          ${renderRevisionField(revision)}<button aria-describedby="merge-help">
            Merge into the active entry
          </button>
        </form>`
      }
    </div>
    ${active !== null && html`<p id="merge-help" class="help">Merging adds the link and fills empty fields. Existing values don’t change.</p>`}
    <details>
      <summary>Edit, then approve</summary>
      <form method="post" action="${localAddress(`${address}/approve`)}">
        <input type="hidden" name="edited" value="1" />
        ${renderRevisionField(revision)} ${renderEntryFields(proposed)}
        <button class="primary">Approve as edited</button>
      </form>
    </details>
    <form method="post" action="${localAddress(`${address}/reject`)}" class="reject">
      ${renderReasonField('reject-reason')}
      <button class="bad">Reject</button>
    </form>
    <details>
      <summary>Reject and block ${formatBlockTarget(submission.senders)}</summary>
      <form method="post" action="${localAddress(`${address}/block-senders`)}">
        <p class="help">
          Later submissions from ${submission.senders === 1 ? 'this installation' : 'these installations'}
          will be refused.
        </p>
        ${renderReasonField('block-reason')}
        <button class="bad">Reject and block</button>
      </form>
    </details>
  </section>`;
}

function renderFamily(family: readonly Entry[]): Markup {
  return html`<section aria-labelledby="family">
    <h2 id="family">Active versions of the same family</h2>
    <ul>
      ${family.map((entry) => html`<li><a href="${localAddress(`/review/entries/${entry.hash}`)}">${getName(entry)}</a> ${entry.version ?? '(no version)'}</li>`)}
    </ul>
  </section>`;
}
