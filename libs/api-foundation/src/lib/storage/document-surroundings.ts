import type { Clock } from '../platform';
import type { StorageProblems } from './storage-problems';

/** Who asks for a write. Nothing but an act of the user may replace a damaged file. */
export type Author = 'user' | 'background';

/** What stands in the place of a document. */
export type DocumentState = 'present' | 'missing' | 'damaged';

/** How a document is read and written; shared by all kinds of documents. */
export interface DocumentSurroundings {
  problems: Pick<StorageProblems, 'report' | 'resolve'>;
  clock: Clock;
  /** Whether the others of its kind go on without it; then it is never run on its last good state, nor replaced. */
  isOneOfMany?: boolean;
  /** The act of the user that replaces a damaged file, as the end of a sentence. Absent: whatever saves a change. */
  replacedBy?: string;
  /** Moves a removed file to where it can be brought back from. Absent: it is gone for good. */
  keepRemoved?(path: string): Promise<void>;
}
