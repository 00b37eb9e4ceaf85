import type { Submission, SubmissionStatus } from './submission';

export const QUEUE_KINDS = ['all', 'new', 'change'] as const;

/** Filter of the submissions that a moderator sees. */
export interface QueueFilter {
  readonly status: SubmissionStatus;
  /** Words in the name, an MD5 or a part of the link. Empty for all submissions. */
  readonly text: string;
  /** `new`: files that have no active entry; `change`: files that have one. */
  readonly kind: (typeof QUEUE_KINDS)[number];
}

/** Selects pending submissions. */
export interface PendingFilter extends Pick<QueueFilter, 'text' | 'kind'> {
  /** The latest submission that the moderator has seen. Later submissions are not affected. */
  readonly through: number;
}

/** A pending submission and its link. */
export interface PendingLink {
  readonly id: number;
  readonly url: string;
}

export interface QueuePage {
  readonly submissions: readonly Submission[];
  readonly total: number;
}
