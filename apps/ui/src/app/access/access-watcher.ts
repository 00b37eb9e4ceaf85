import { effect, inject, Service, signal, untracked } from '@angular/core';
import type { ICapabilities } from '@hangar/domain';
import { ApiClient, LauncherEventStream } from '@hangar/ui-data-access';
import type { ApiError } from '@hangar/ui-data-access';

import { AccessApi } from './access-api';
import { getSignInUrl, hasUnsavedWork, SignIn } from './sign-in';

/** How often a page whose user is signed out checks whether they have signed in again. */
const SIGN_IN_CHECK_MS = 5_000;

/**
 * Watches whether the access policy still admits the user, and sends them to sign in if it doesn't. Only loaded if there
 * is a policy.
 */
@Service()
export class AccessWatcher {
  private readonly access = inject(AccessApi);
  private readonly events = inject(LauncherEventStream);
  private readonly signIn = inject(SignIn);
  private readonly known = signal<ICapabilities | null>(null);
  private readonly signedOut = signal<ApiError | null>(null);
  /** Whether the browser is opening the sign-in page. Until it's open, further requests may fail. */
  private isLeaving = false;

  /** The user and what they may do; `null` until that is known. */
  readonly capabilities = this.known.asReadonly();
  /** The error by which the API requests a sign-in; `null` while the user is signed in. */
  readonly endedBy = this.signedOut.asReadonly();

  constructor() {
    inject(ApiClient).onError = (error) => this.handleError(error);
    // A page that the browser kept is shown again after Back.
    addEventListener('pageshow', () => (this.isLeaving = false));
    // The first state is that of the page's first connection.
    effect(() => {
      const connection = this.events.connection();
      untracked(() => void (connection === 'away' ? this.explainAbsence() : this.load()));
    });
    // The user may sign in in another tab, which an open stream doesn't notice.
    effect((onCleanup) => {
      if (this.endedBy() === null) return;
      const timer = setInterval(() => void this.load(), SIGN_IN_CHECK_MS);
      onCleanup(() => clearInterval(timer));
    });
  }

  /** Reads what the user may do. If it can't be read, the last known state stays. */
  private async load(): Promise<void> {
    try {
      this.known.set(await this.access.getCapabilities());
    } catch {
      // A missing sign-in has been handled. The next connection tries again after any other failure.
      return;
    }
    this.signedOut.set(null);
    this.signIn.complete();
  }

  /** Finds out why the event stream ended. */
  private async explainAbsence(): Promise<void> {
    const refusal = await this.access.findStreamRefusal();
    if (refusal) this.handleError(refusal);
    this.events.refusal.set(refusal?.message ?? '');
  }

  private handleError(error: ApiError): void {
    if (error.code !== 'UNAUTHENTICATED' || this.endedBy() !== null || this.isLeaving) return;
    const signInUrl = getSignInUrl(error);
    this.isLeaving = signInUrl !== undefined && !hasUnsavedWork() && this.signIn.start(signInUrl);
    if (!this.isLeaving) this.signedOut.set(error);
  }
}
