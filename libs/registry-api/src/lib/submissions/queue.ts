import type { Submission, SubmissionStatus } from './submission';

export const QUEUE_KINDS = ['all', 'new', 'change'] as const;

/** Filter of the submissions that a moderator sees. */
export interface QueueFilter {
  readonly status: SubmissionStatus;
  /** Words of the name, an MD5 or a part of the link; empty for all. */
  readonly text: string;
  /** `new`: files without an active entry; `change`: files with one. */
  readonly kind: (typeof QUEUE_KINDS)[number];
}

/** Selects pending submissions. */
export interface WaitingFilter extends Pick<QueueFilter, 'text' | 'kind'> {
  /** The last one that the moderator has seen; later ones are not affected. */
  readonly through: number;
}

/** A pending submission and its link. */
export interface WaitingLink {
  readonly id: number;
  readonly url: string;
}

export interface QueuePage {
  readonly submissions: readonly Submission[];
  readonly total: number;
}
