import { createHash } from 'node:crypto';
import type { IRegistryLoadOrderItem } from '@hangar/domain';

export const SUBMISSION_STATUSES = ['pending', 'approved', 'merged', 'rejected'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** Possible decisions about a submission. */
export type Decision = Exclude<SubmissionStatus, 'pending'>;

/** A user's description of a file for the Registry. */
export interface Offer {
  readonly hash: string;
  readonly name: string;
  readonly url: string;
  readonly version: string | null;
  readonly isSidecar: boolean;
  readonly loadOrder: readonly IRegistryLoadOrderItem[];
}

/** An offer in the queue, or the decision about it. */
export interface Submission extends Offer {
  readonly id: number;
  readonly status: SubmissionStatus;
  /** Rounded down to the hour. */
  readonly receivedAt: string;
  /** Number of installations that have sent this exact offer since it was queued. */
  readonly senders: number;
  /** Whether the file has an active entry that approval would change. */
  readonly isKnown: boolean;
}

/** Returns a key that is equal for offers with the same content. */
export function getContentKey({ hash, name, url, version, isSidecar, loadOrder }: Offer): string {
  const items = loadOrder.map((item) => [item.name, item.hash ?? null]);
  return createHash('sha256')
    .update(JSON.stringify([hash, name, url, version, isSidecar, items]))
    .digest('hex');
}

/** Returns the approximate disk space of a pending offer. The name is stored twice, and indexes also require space. */
export function measureBytes({ name, url, version, loadOrder }: Offer): number {
  const texts = [name, name, url, version ?? '', JSON.stringify(loadOrder)];
  return ROW_BYTES + texts.reduce((bytes, text) => bytes + Buffer.byteLength(text), 0);
}

const ROW_BYTES = 600;
/** Sufficient for an offer in which all fields have their maximum length. */
export const MAX_OFFER_BYTES = 40_000;
