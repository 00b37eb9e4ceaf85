import type { Clock } from '../platform';
import type { StorageProblems } from './storage-problems';

/** The origin of a write. Only a user action may replace a damaged file. */
export type Author = 'user' | 'background';

/** The state of a document's file. */
export type DocumentState = 'present' | 'missing' | 'damaged';

/** How documents of any kind are read and written. */
export interface DocumentContext {
  problems: Pick<StorageProblems, 'report' | 'resolve'>;
  clock: Clock;
  /**
   * Whether other documents of the same kind work without this document. If so, a damaged file is neither replaced nor
   * substituted with its last good state.
   */
  isOneOfMany?: boolean;
  /**
   * The user's action that replaces a damaged file, as the end of a sentence. Default: any action that saves a change.
   */
  replacedBy?: string;
  /** Moves a removed file to a place from which it can be restored. Default: the file is deleted permanently. */
  keepRemoved?(path: string): Promise<void>;
}
