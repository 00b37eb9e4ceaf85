/** A question before something that cannot simply be taken back. */
export interface ConfirmQuestion {
  readonly title: string;
  /** What will happen and what stays, in a sentence or two. */
  readonly text: string;
  /** Lines that name the things concerned, if there are any. */
  readonly lines?: readonly string[];
  /** The answer that goes on, such as "Delete". */
  readonly action: string;
  /** A second way to go on, such as "Save". */
  readonly otherAction?: string;
  /** The answer that does nothing; "Cancel" unless said otherwise. */
  readonly cancel?: string;
  /** Whether going on destroys something. */
  readonly isDestructive?: boolean;
}

export type ConfirmAnswer = 'action' | 'otherAction' | 'cancel';
