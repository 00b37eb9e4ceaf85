import { isRecord } from '@hangar/domain';

import { type Entry } from '../entries';
import { findDifferences, type RevisionConflict } from '../review';
import { renderComparison } from './comparison';
import { renderEntryFields, renderReasonField, renderRevisionField } from './forms';
import { html, localAddress, type Markup } from './html';

/**
 * Renders the page for a form with an outdated revision. The page shows the current values next to the requested ones,
 * and a form for the current revision that is filled with the moderator's input.
 */
export function renderConflictPage(
  { active, requested, revision, message }: RevisionConflict,
  submitted: SubmittedForm,
): Markup {
  const address = submitted.path.replace(/\/(approve|merge|remove)$/, '');
  return html`<p class="problem" role="alert">${message}</p>
    ${renderDifferences(active, requested)}
    <section aria-labelledby="again">
      <h2 id="again">Save anyway</h2>
      <form method="post" action="${localAddress(submitted.path)}">
        ${renderRevisionField(revision)} ${renderFields(submitted.form, requested)}
        <button class="primary">${renderButton(submitted)}</button>
      </form>
    </section>
    <p><a href="${localAddress(address)}">Discard and reload</a></p>`;
}

/** The submitted form and its address. */
export interface SubmittedForm {
  readonly path: string;
  readonly form: unknown;
}

function renderDifferences(active: Entry | null, requested: Entry | null): Markup | null {
  const shown = requested ?? active;
  if (shown === null) return null;
  if (active === null || requested === null) {
    const caption = requested ? 'The entry was removed. Your changes' : 'The active entry';
    return renderComparison(findDifferences(null, shown), {
      caption,
      hasActive: false,
      heading: requested ? 'Yours' : 'Active',
    });
  }
  const caption = 'The active entry and your changes';
  return renderComparison(findDifferences(active, requested), { caption, hasActive: true, heading: 'Yours' });
}

function renderFields(form: unknown, requested: Entry | null): Markup | null {
  if (!isRecord(form)) return null;
  if (requested !== null && 'family_name' in form) {
    return html`${form['edited'] === '1' && html`<input type="hidden" name="edited" value="1" />`}
    ${renderEntryFields(requested)}`;
  }
  return typeof form['reason'] === 'string' ? renderReasonField('reason', form['reason']) : null;
}

function renderButton({ path, form }: SubmittedForm): string {
  if (path.endsWith('/approve'))
    return isRecord(form) && form['edited'] === '1' ? 'Approve as edited' : 'Approve';
  if (path.endsWith('/merge')) return 'Merge into the active entry';
  return path.endsWith('/remove') ? 'Remove this entry' : 'Save';
}
