import { opendir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasSystemCode } from '@hangar/file-system';

/** What is remembered of a folder that held something. */
export interface FolderNote {
  readonly path: string;
  /** The number of the device that it was on. Not lasting: it can be another one after each start of the system. */
  readonly device: string;
  /** Whether it was the root of a drive, whose place stays behind as an empty folder without the drive. */
  readonly isMountPoint: boolean;
}

export type FolderState =
  | { readonly kind: 'missing' }
  /** It cannot be read, which does not mean that nothing is in it. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'empty' | 'filled'; readonly device: string; readonly isMountPoint: boolean };

/** What is at a path now. Never fails. */
export async function readFolderState(path: string): Promise<FolderState> {
  try {
    const [own, above] = await Promise.all([stat(path), stat(dirname(path))]);
    if (!own.isDirectory()) return { kind: 'missing' };
    const isMountPoint = own.dev !== above.dev;
    return { kind: (await isEmpty(path)) ? 'empty' : 'filled', device: String(own.dev), isMountPoint };
  } catch (error) {
    // Any other failure is one of the drive, such as an unplugged one that is still mounted.
    return { kind: hasSystemCode(error, 'EACCES', 'EPERM') ? 'unreadable' : 'missing' };
  }
}

/** Whether the folder that a note is about is gone: it is missing, or what is there is the empty place of its drive. */
export function isAway(note: FolderNote, state: FolderState): boolean {
  if (state.kind === 'missing') return true;
  if (state.kind !== 'empty') return false;
  return note.device !== state.device || (note.isMountPoint && !state.isMountPoint);
}

async function isEmpty(path: string): Promise<boolean> {
  const directory = await opendir(path);
  try {
    return (await directory.read()) === null;
  } finally {
    await directory.close();
  }
}
