import { createHash } from 'node:crypto';

import type { Entry } from '../entries';
import { RegistryError } from '../registry-error';
import { contentKey, type Offer } from '../submissions';

/** Stands for what a moderator was shown: the active entry of a file, or that there is none. */
export function revisionOfEntry(active: Entry | null): string {
  return fingerprint(active);
}

/** Stands for what a moderator was shown of a submission: what it offers, and the active entry beside it. */
export function revisionOfOffer(offer: Offer, active: Entry | null): string {
  return fingerprint([contentKey(offer), active]);
}

/** Refused, because what the moderator saw is no longer so. Says what is, for another look. */
export class ChangedMeanwhile extends RegistryError {
  constructor(
    /** What is active now. */
    readonly active: Entry | null,
    /** What the moderator wanted to make of it; `null` when it was to be removed. */
    readonly wanted: Entry | null,
    /** Of what is so now. */
    readonly revision: string,
  ) {
    super(
      'CHANGED_MEANWHILE',
      'Somebody has changed this since you looked at it. Nothing of yours was saved: look again.',
    );
  }
}

function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}
