import { createHash } from 'node:crypto';
import type { IRegistryLoadOrderItem } from '@hangar/domain';

export const SUBMISSION_STATUSES = ['pending', 'approved', 'merged', 'rejected'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** What may become of a submission. */
export type Decision = Exclude<SubmissionStatus, 'pending'>;

/** What somebody offers to the Registry about one file. */
export interface Offer {
  readonly hash: string;
  readonly name: string;
  readonly url: string;
  readonly version: string | null;
  readonly isSidecar: boolean;
  readonly loadOrder: readonly IRegistryLoadOrderItem[];
}

/** An offer in the queue, or what became of it. */
export interface Submission extends Offer {
  readonly id: number;
  readonly status: SubmissionStatus;
  /** Rounded down to the hour. */
  readonly receivedAt: string;
  /** How many installations have sent exactly this, while it waits. */
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

/** What an offer takes on the disk while it waits, roughly: the name stands there twice, and the indexes count. */
export function bytesOf({ name, url, version, loadOrder }: Offer): number {
  const texts = [name, name, url, version ?? '', JSON.stringify(loadOrder)];
  return ROW_BYTES + texts.reduce((bytes, text) => bytes + Buffer.byteLength(text), 0);
}

const ROW_BYTES = 600;
/** Room for an offer with the longest fields that are taken. */
export const MAX_OFFER_BYTES = 40_000;
