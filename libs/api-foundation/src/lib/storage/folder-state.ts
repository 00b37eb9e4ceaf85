import { opendir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasSystemCode } from '@hangar/file-system';

/** A note about a folder that was not empty, to recognise later whether it is missing. */
export interface FolderNote {
  readonly path: string;
  /**
   * The folder's inode number; empty if it is unknown. Unlike the device number, it survives a restart of the system.
   */
  readonly inode: string;
  /** When the folder was first seen with files, in milliseconds since 1970. */
  readonly notedAt: number;
  /**
   * Whether the folder was the root of a drive. The mount point remains as an empty folder when the drive is
   * disconnected.
   */
  readonly isMountPoint: boolean;
}

export type FolderState =
  | { readonly kind: 'missing' }
  /** The folder cannot be read, but may still contain files. */
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'empty' | 'filled';
      readonly inode: string;
      /** When the folder was created, in milliseconds since 1970. */
      readonly createdAt: number;
      readonly isMountPoint: boolean;
    };

/** Returns the current state of a path. Never fails. */
export async function readFolderState(path: string): Promise<FolderState> {
  try {
    const [own, above] = await Promise.all([
      stat(path, { bigint: true }),
      stat(dirname(path), { bigint: true }),
    ]);
    if (!own.isDirectory()) return { kind: 'missing' };
    const isMountPoint = own.dev !== above.dev;
    const kind = (await isEmpty(path)) ? 'empty' : 'filled';
    return { kind, inode: String(own.ino), createdAt: Number(own.birthtimeMs), isMountPoint };
  } catch (error) {
    // Any other failure is caused by the drive, for example a drive that was unplugged while mounted.
    return { kind: hasSystemCode(error, 'EACCES', 'EPERM') ? 'unreadable' : 'missing' };
  }
}

/**
 * Whether a remembered folder is missing, or replaced by an older folder that is empty, such as the mount point of its
 * drive. A folder that the user has emptied is still the same folder, and a newer folder was created by the user.
 */
export function isMissingFolder(note: FolderNote, state: FolderState): boolean {
  if (state.kind === 'missing') return true;
  if (state.kind !== 'empty') return false;
  const isOlderFolder = note.inode !== '' && note.inode !== state.inode && state.createdAt < note.notedAt;
  return isEmptyMountPoint(note, state) || isOlderFolder;
}

/** Whether only the empty mount point remains of a remembered folder that was the root of a drive. */
export function isEmptyMountPoint(note: FolderNote, state: FolderState): boolean {
  return state.kind === 'empty' && note.isMountPoint && !state.isMountPoint;
}

/**
 * Whether a folder is missing for the same reason as another folder that is known to be missing: both are below the
 * same missing folder, or below the same empty folder, such as the mount point of a disconnected drive.
 */
export async function isOnSameMissingDrive(path: string, missingPath: string): Promise<boolean> {
  const [own, known] = await Promise.all([findTopmostMissing(path), findTopmostMissing(missingPath)]);
  if (own === null || known === null) return false;
  if (own === known) return true;
  return dirname(own) === dirname(known) && (await readFolderState(dirname(own))).kind === 'empty';
}

/** Returns the missing folder whose parent exists: the path itself or a folder above it. `null` if the path exists. */
async function findTopmostMissing(path: string): Promise<string | null> {
  let topmost: string | null = null;
  for (let at = path; (await readFolderState(at)).kind === 'missing'; at = dirname(at)) {
    topmost = at;
    if (dirname(at) === at) break;
  }
  return topmost;
}

async function isEmpty(path: string): Promise<boolean> {
  const directory = await opendir(path);
  try {
    return (await directory.read()) === null;
  } finally {
    await directory.close();
  }
}
