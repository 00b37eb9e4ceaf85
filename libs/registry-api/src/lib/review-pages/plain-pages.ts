import type { BlockedDomain } from '../blocked-domains';
import type { BlockedSender } from '../blocked-senders';
import { renderReasonField, textField } from './forms';
import { html, localAddress, type Markup } from './html';
import { time } from './layout';

/** The message on the sign-in page, and the page to show after signing in. */
export interface SignInView {
  readonly problem: string | null;
  readonly requestedPage: string;
}

/** Renders the sign-in page. */
export function renderSignInPage({ problem, requestedPage }: SignInView): Markup {
  return html`<form method="post" action="${localAddress('/review/sign-in')}" class="card">
    ${problem !== null && html`<p class="problem" role="alert">${problem}</p>`}
    <input type="hidden" name="to" value="${requestedPage}" />
    ${requestedPage !== '/review' && html`<p>Already signed in? <a href="${localAddress(requestedPage)}">Continue to the page</a>.</p>`}
    <p class="field">
      <label for="token">Your token</label>
      <input
        id="token"
        name="token"
        type="password"
        autocomplete="current-password"
        required
        maxlength="200"
        aria-describedby="token-help"
      />
      <small id="token-help"
        >Ask the operator of this Registry. A new Registry prints the first token when it starts.</small
      >
    </p>
    <button class="primary">Sign in</button>
  </form>`;
}

/** Renders an error in place of a page. */
export function renderProblemPage(problem: string): Markup {
  return html`<p class="problem" role="alert">${problem}</p>
    <p>
      Go back in your browser to see what you entered, or go to
      <a href="${localAddress('/review')}">the queue</a>.
    </p>`;
}

/** Renders the list of blocked senders. */
export function renderBlockedSendersPage(senders: readonly BlockedSender[]): Markup {
  return html`<p>
      Submissions from these installations are refused. To block one, open one of its pending submissions. A
      user who resets the installation’s ID gets around a block.
    </p>
    ${
      senders.length === 0
        ? html`<p class="empty">No blocked senders.</p>`
        : html`<ul class="domains">
            ${senders.map(
              ({ id, name, reason, moderator, at }) =>
                html`<li>
                  <span
                    >Sender of <b>${name}</b>
                    <span class="help">${reason} (${moderator}, ${time(at)})</span></span
                  >
                  <form method="post" action="${localAddress('/review/blocked-senders/remove')}">
                    <input type="hidden" name="id" value="${id}" />
                    <button>Unblock<span class="visually-hidden"> the sender of ${name}</span></button>
                  </form>
                </li>`,
            )}
          </ul>`
    }`;
}

/** Renders the list of blocked sites. */
export function renderBlockedDomainsPage(domains: readonly BlockedDomain[]): Markup {
  return html`<p>
      Links to these sites and their subdomains are rejected and hidden. Blocking a site also rejects pending
      submissions that link to it.
    </p>
    ${
      domains.length === 0
        ? html`<p class="empty">No blocked sites.</p>`
        : html`<ul class="domains">
            ${domains.map(
              ({ domain, reason }) =>
                html`<li>
                  <span><b>${domain}</b> <span class="help">${reason}</span></span>
                  <form method="post" action="${localAddress('/review/blocked-domains/remove')}">
                    <input type="hidden" name="domain" value="${domain}" />
                    <button>Unblock<span class="visually-hidden"> ${domain}</span></button>
                  </form>
                </li>`,
            )}
          </ul>`
    }
    <section aria-labelledby="block">
      <h2 id="block">Block a site</h2>
      <form method="post" action="${localAddress('/review/blocked-domains')}">
        ${textField('domain', 'Site', '', { max: 253, isRequired: true, help: 'For example, example.org' })}
        ${renderReasonField('block-reason')}
        <button class="bad">Block</button>
      </form>
    </section>`;
}
