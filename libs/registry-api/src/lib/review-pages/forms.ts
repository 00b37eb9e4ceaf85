import {
  isRecord,
  MD5_DIGITS,
  MOD_CATEGORIES,
  REGISTRY_LIMITS,
  type IRegistryLoadOrderItem,
} from '@hangar/domain';

import type { Entry } from '../entries';
import { readRevision } from '../http';
import { html, type Markup } from './html';

/** Renders a labelled text input. */
export function textField(
  name: string,
  label: string,
  value: string,
  { max, help = null, isRequired = false }: { max: number; help?: string | null; isRequired?: boolean },
): Markup {
  return html`<p class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      maxlength="${max}"
      ${isRequired && html` required`}${help !== null && html` aria-describedby="${name}-help"`}
    />
    ${help !== null && html`<small id="${name}-help">${help}</small>`}
  </p>`;
}

/** Renders inputs for all fields in an entry. */
export function renderEntryFields(entry: Entry): Markup {
  return html` ${textField('family_name', 'Family', entry.familyName, { max: REGISTRY_LIMITS.name, isRequired: true, help: 'Entries with the same family are versions of the same mod.' })}
    ${textField('display_name', 'File name', entry.displayName ?? '', { max: REGISTRY_LIMITS.name, help: 'Leave empty to use the family name.' })}
    ${textField('version', 'Version', entry.version ?? '', { max: REGISTRY_LIMITS.version })}
    <p class="field">
      <label for="category">Category</label>
      <select id="category" name="category">
        <option value="">Not set</option>
        ${MOD_CATEGORIES.map((category) => html`<option value="${category}" ${category === entry.category && html` selected`}>${category.replace('_', ' ')}</option>`)}
      </select>
    </p>
    <p class="check">
      <input
        type="checkbox"
        id="is_sidecar"
        name="is_sidecar"
        value="1"
        ${entry.isSidecar && html` checked`}
      />
      <label for="is_sidecar">Only loads with another file</label>
    </p>
    ${renderTextArea('urls', 'Links', entry.urls.join('\n'), 'One per line. The first one is shown to players.')}
    ${renderTextArea('load_order', 'Load order', formatLoadOrder(entry.loadOrder), 'One file per line: its MD5, if known, then its name.')}`;
}

/** Renders the hidden field with the revision that the moderator has seen. If it is outdated, the form is rejected. */
export function renderRevisionField(revision: string): Markup {
  return html`<input type="hidden" name="revision" value="${revision}" />`;
}

/** Returns the revision on which a form is based. */
export function getRevision(form: unknown): string | undefined {
  return readRevision(isRecord(form) ? form['revision'] : undefined);
}

/** Renders the input for an action's reason. Other moderators can read it later. */
export function renderReasonField(id: string, value = ''): Markup {
  return html`<p class="field">
    <label for="${id}">Reason</label>
    <input id="${id}" name="reason" value="${value}" required maxlength="${REGISTRY_LIMITS.reason}" />
  </p>`;
}

function renderTextArea(name: string, label: string, text: string, help: string): Markup {
  return html`<p class="field">
    <label for="${name}">${label}</label>
    <textarea id="${name}" name="${name}" rows="3" aria-describedby="${name}-help">${text}</textarea>
    <small id="${name}-help">${help}</small>
  </p>`;
}

function formatLoadOrder(items: readonly IRegistryLoadOrderItem[]): string {
  return items.map(({ name, hash }) => (hash ? `${hash} ${name}` : name)).join('\n');
}

/** Converts the values of {@link renderEntryFields} to an entry's fields. */
export function parseEntryFields(form: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return {
    family_name: form['family_name'],
    display_name: form['display_name'],
    version: form['version'],
    category: form['category'],
    is_sidecar: form['is_sidecar'] === '1' ? 1 : 0,
    urls: splitLines(form['urls']),
    load_order: splitLines(form['load_order']).map(parseLoadOrderLine),
  };
}

function splitLines(value: unknown): string[] {
  const lines = typeof value === 'string' ? value.split('\n') : [];
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** A line in the field "Load order" that starts with an MD5. */
const LOAD_ORDER_LINE = new RegExp(`^(${MD5_DIGITS})(?:\\s+(.*))?$`, 'i');

function parseLoadOrderLine(line: string): IRegistryLoadOrderItem {
  const [, hash, name] = LOAD_ORDER_LINE.exec(line) ?? [];
  return hash === undefined ? { name: line } : { name: name ?? hash, hash };
}
