import { Service } from '@angular/core';
import type { ApiError } from '@hangar/ui-data-access';

/** The page to show after the sign-in, in the storage of the tab. Its presence means that a sign-in was attempted. */
const STORAGE_KEY = 'hangar.return-to';

/** Name of the parameter that gives the sign-in page the address to return to. */
const RETURN_PARAMETER = 'returnTo';

/** Sends the user to the host's sign-in page, and remembers where to continue. */
@Service()
export class SignIn {
  /** Opens an address in this tab. Replaced in tests. */
  open: (address: string) => void = (address) => location.assign(address);

  /**
   * Sends the user to the sign-in page. Returns `false` if that would be useless: the last sign-in has not helped, or
   * it couldn't be remembered that one was attempted.
   */
  start(signInUrl: string): boolean {
    if (readPlace() !== null || !storePlace()) return false;
    this.open(addReturnAddress(signInUrl));
    return true;
  }

  /** Tries again at the user's request, although the last sign-in may not have helped. */
  retry(signInUrl: string | undefined): void {
    storePlace();
    if (signInUrl === undefined) location.reload();
    else this.open(addReturnAddress(signInUrl));
  }

  /** Returns to the page at which the successful sign-in was started, unless this is that page. */
  complete(): void {
    const place = readPlace();
    if (place === null) return;
    sessionStorage.removeItem(STORAGE_KEY);
    if (place !== getPlace()) this.open(place);
  }
}

/**
 * Returns the sign-in address with the address of this page: a path if both have the same origin, so that the host
 * doesn't have to accept other addresses.
 */
export function addReturnAddress(signInUrl: string): string {
  const url = new URL(signInUrl, location.href);
  const isOwn = url.origin === location.origin;
  url.searchParams.set(RETURN_PARAMETER, isOwn ? getPlace() : location.href);
  return url.href;
}

/** The fields of dialogs. Forms on pages refuse to be left themselves. */
const DIALOG_FIELDS = '.cdk-dialog-container :is(input, textarea, select)';

/** Whether leaving the page would lose what the user has entered in a form or a dialog. */
export function hasUnsavedWork(): boolean {
  const isUnloadAllowed = dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return !isUnloadAllowed || document.querySelector(DIALOG_FIELDS) !== null;
}

function getPlace(): string {
  return location.pathname + location.search + location.hash;
}

function readPlace(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function storePlace(): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, getPlace());
    return true;
  } catch {
    return false;
  }
}

/** Returns the address of the sign-in page from an `UNAUTHENTICATED` error. */
export function getSignInUrl({ details }: ApiError): string | undefined {
  const { signInUrl } = (details ?? {}) as { signInUrl?: unknown };
  return typeof signInUrl === 'string' ? signInUrl : undefined;
}
