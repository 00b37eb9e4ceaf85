import type { ModeratorList } from '../administration';
import { MODERATOR_ROLES, type ModeratorAccount, type ModeratorRole } from '../moderators';
import { textField } from './forms';
import { html, localAddress, type Markup } from './html';

const ROLE_LABELS = { moderator: 'Moderator', admin: 'Admin' };

/** Renders the moderators, with forms to change them unless they are configured. */
export function renderModeratorsPage({ moderators, isConfigured }: ModeratorList): Markup {
  return html`<p>Moderators review submissions. Admins also add, change and remove moderators.</p>
    ${isConfigured && html`<p class="help">This list is set in <span class="mono">REGISTRY_MODERATORS</span>. To change it here, remove the setting and restart the Registry.</p>`}
    <ul class="domains">
      ${moderators.map(
        (moderator) =>
          html`<li>
            <span><b>${moderator.name}</b> <span class="help">${ROLE_LABELS[moderator.role]}</span></span>
            ${!isConfigured && renderActions(moderator)}
          </li>`,
      )}
    </ul>
    ${!isConfigured && renderAddForm()}`;
}

function renderActions({ name, role }: ModeratorAccount): Markup {
  const otherRole: ModeratorRole = role === 'admin' ? 'moderator' : 'admin';
  const renderAction = (action: string, label: string, values: Record<string, string> = {}): Markup =>
    html`<form method="post" action="${localAddress(`/review/moderators/${action}`)}">
      ${Object.entries({ name, ...values }).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`)}
      <button>${label}<span class="visually-hidden"> ${name}</span></button>
    </form>`;
  return html`<span class="row">
    ${renderAction('role', otherRole === 'admin' ? 'Make admin' : 'Make moderator', { role: otherRole })}
    ${renderAction('token', 'New token')} ${renderAction('remove', 'Remove')}
  </span>`;
}

function renderAddForm(): Markup {
  return html`<section aria-labelledby="add">
    <h2 id="add">Add a moderator</h2>
    <form method="post" action="${localAddress('/review/moderators')}">
      ${textField('name', 'Name', '', { max: 40, isRequired: true, help: 'Shown in the history of decisions.' })}
      <p class="field">
        <label for="role">Role</label>
        <select id="role" name="role">
          ${MODERATOR_ROLES.map((role) => html`<option value="${role}">${ROLE_LABELS[role]}</option>`)}
        </select>
      </p>
      <button class="primary">Add</button>
    </form>
  </section>`;
}

/** Renders a new token, which cannot be shown again. */
export function renderTokenPage(name: string, token: string): Markup {
  return html`<p class="done" role="status">
      Give this token to <b>${name}</b> over a private channel. It isn’t shown again. If it’s lost, create a
      new one.
    </p>
    <p class="facts"><span class="mono">${token}</span></p>
    <p><a href="${localAddress('/review/moderators')}">Back to the moderators</a></p>`;
}
