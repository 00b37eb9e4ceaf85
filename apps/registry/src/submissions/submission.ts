import { createHash } from 'node:crypto';

import type { Entry, LoadOrderPlace } from '../entries';

export const SUBMISSION_STATUSES = ['pending', 'approved', 'merged', 'rejected', 'replaced'] as const;
/** `replaced`: its only sender has sent something newer about the same file. */
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** What somebody offers to the Registry about one file. */
export interface Offer {
  readonly hash: string;
  readonly name: string;
  readonly url: string;
  readonly version: string | null;
  readonly isSidecar: boolean;
  readonly loadOrder: readonly LoadOrderPlace[];
}

/** An offer in the queue, or what became of it. */
export interface Submission extends Offer {
  readonly id: number;
  readonly status: SubmissionStatus;
  /** Rounded down to the hour. */
  readonly receivedAt: string;
  /** How many installations have sent exactly this. */
  readonly senders: number;
  /** Whether its file has an active entry, which it would change. */
  readonly isKnown: boolean;
}

/** Equal for offers that say the same. */
export function contentKey({ hash, name, url, version, isSidecar, loadOrder }: Offer): string {
  const places = loadOrder.map((place) => [place.name, place.hash ?? null]);
  return createHash('sha256')
    .update(JSON.stringify([hash, name, url, version, isSidecar, places]))
    .digest('hex');
}

/** Whether the active entry says all of it already. */
export function addsNothing(offer: Offer, active: Entry | null): boolean {
  return (
    active !== null &&
    active.urls.includes(offer.url) &&
    (offer.version === null || offer.version === active.version) &&
    [active.displayName, active.familyName].includes(offer.name) &&
    (!offer.isSidecar || active.isSidecar) &&
    (offer.loadOrder.length === 0 || JSON.stringify(offer.loadOrder) === JSON.stringify(active.loadOrder))
  );
}
