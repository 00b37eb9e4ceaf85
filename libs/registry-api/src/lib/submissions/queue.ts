import type { Submission, SubmissionStatus } from './submission';

export const QUEUE_KINDS = ['all', 'new', 'change'] as const;

/** Which submissions a moderator wants to see. */
export interface QueueFilter {
  readonly status: SubmissionStatus;
  /** Words of the name, or an MD5, or a part of the link; empty for all. */
  readonly text: string;
  /** `new`: of files without an active entry; `change`: of files with one. */
  readonly kind: (typeof QUEUE_KINDS)[number];
}

/** Which of the waiting submissions are meant. */
export interface WaitingFilter extends Pick<QueueFilter, 'text' | 'kind'> {
  /** The last one that was looked at: what came in later is not meant. */
  readonly through: number;
}

/** A waiting submission and where it leads. */
export interface WaitingLink {
  readonly id: number;
  readonly url: string;
}

export interface QueuePage {
  readonly submissions: readonly Submission[];
  readonly total: number;
}
