import type { StoredCopy } from '../library';
import type { AcceptedProposal } from './accepted-proposal';
import type { ReadFile } from './read-file';

/** A file of a proposal, whole and checked under a temporary name; a base game by itself lies where it lay. */
export interface ReceivedFile {
  readonly read: ReadFile;
  readonly copy: StoredCopy | null;
}

/** The text that comes along. */
export interface ReceivedText {
  readonly entryPath: string;
  readonly bytes: Buffer;
}

/** What was received of one proposal, in the order in which it is loaded. */
export interface ReceivedProposal {
  readonly proposal: AcceptedProposal;
  readonly mods: readonly (ReceivedFile & { readonly copy: StoredCopy })[];
  readonly games: readonly ReceivedFile[];
  readonly text: ReceivedText | null;
}
