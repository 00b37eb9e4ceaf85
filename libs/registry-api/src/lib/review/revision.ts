import { createHash } from 'node:crypto';

import type { Entry } from '../entries';
import { RegistryError } from '../registry-error';
import { getContentKey, type Offer } from '../submissions';

/** Returns the revision of an active entry. `null` represents the absence of an entry. */
export function getEntryRevision(active: Entry | null): string {
  return computeFingerprint(active);
}

/** Returns the revision of a submission, which includes its content and the active entry. */
export function getOfferRevision(offer: Offer, active: Entry | null): string {
  return computeFingerprint([getContentKey(offer), active]);
}

/**
 * The action was rejected because the data has changed since the moderator viewed it. Contains the current data for
 * comparison.
 */
export class RevisionConflict extends RegistryError {
  constructor(
    /** The entry that is active now. */
    readonly active: Entry | null,
    /** The entry that the moderator wanted to save; `null` for a removal. */
    readonly requested: Entry | null,
    /** The current revision. */
    readonly revision: string,
  ) {
    super(
      'CHANGED_MEANWHILE',
      "This was changed elsewhere. Your changes weren't saved. Reload it and try again.",
    );
  }
}

function computeFingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}
