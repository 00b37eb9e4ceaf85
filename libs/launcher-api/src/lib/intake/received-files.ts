import type { StoredCopy } from '../library';
import type { AcceptedProposal } from './accepted-proposal';
import type { AddedFile } from './read-file';

/**
 * A file of a proposal: a complete and verified copy under a temporary name. Base games outside archives are not
 * copied.
 */
export interface ReceivedFile {
  readonly read: AddedFile;
  readonly copy: StoredCopy | null;
}

/** The text file that accompanies a mod. */
export interface ReceivedText {
  readonly entryPath: string;
  readonly bytes: Buffer;
}

/** The received files of one proposal, in load order. */
export interface ReceivedProposal {
  readonly proposal: AcceptedProposal;
  readonly mods: readonly (ReceivedFile & { readonly copy: StoredCopy })[];
  readonly games: readonly ReceivedFile[];
  readonly text: ReceivedText | null;
}
