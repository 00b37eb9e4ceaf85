/** A question before an action that can't easily be undone. */
export interface ConfirmQuestion {
  readonly title: string;
  /** The consequences, and what is kept, in one or two sentences. */
  readonly text: string;
  /** The affected items, one per line. */
  readonly lines?: readonly string[];
  /** The label of the answer that confirms, such as "Delete". */
  readonly action: string;
  /** The label of an alternative answer, such as "Save". */
  readonly otherAction?: string;
  /** The label of the cancelling answer, "Cancel" by default. */
  readonly cancel?: string;
  /** Whether confirming destroys data. */
  readonly isDestructive?: boolean;
  /** Whether the question concerns untrusted content, such as a link on a web page or arguments from a pack. */
  readonly isUnrequested?: boolean;
}

export type ConfirmAnswer = 'action' | 'otherAction' | 'cancel';
