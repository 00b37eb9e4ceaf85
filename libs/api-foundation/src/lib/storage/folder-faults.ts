import {
  isEmptyMountPoint,
  isMissingFolder,
  isOnSameMissingDrive,
  readFolderState,
  type FolderNote,
  type FolderState,
} from './folder-state';

/** A folder, chosen by the user, in which Hangar stores something. */
export interface UserFolder {
  /** The folder's contents, as in "the mods". */
  readonly content: string;
  /** The path that the user chose. */
  readonly path: string;
  /** The folder itself, or the subfolders that Hangar writes to. The first one exists as long as anything is stored. */
  readonly parts: readonly [string, ...string[]];
  /** Where the user chose the folder, such as "Settings" in "choose another folder in Settings". */
  readonly chosenIn: string;
  /** Whether Hangar creates the folder at each start. If so, it counts as missing only without its drive. */
  readonly isCreatedAtStart?: boolean;
}

/** A folder that had contents when it was last checked. */
export interface RememberedFolder {
  readonly folder: UserFolder;
  readonly note: FolderNote;
}

/** Whether a remembered folder is missing, or replaced by the empty mount point of its drive. */
export function isMissing({ isCreatedAtStart }: UserFolder, note: FolderNote, state: FolderState): boolean {
  return isCreatedAtStart ? isEmptyMountPoint(note, state) : isMissingFolder(note, state);
}

/** Explains why a remembered folder must not be written to; `null` if it exists. */
export async function findRememberedFault({ folder, note }: RememberedFolder): Promise<string | null> {
  const { content, path, parts, chosenIn } = folder;
  const state = await readFolderState(parts[0]);
  if (!isMissing(folder, note, state)) return null;
  const missingPath = (await readFolderState(path)).kind === 'missing' ? path : parts[0];
  const problem =
    state.kind === 'missing'
      ? `The folder with ${content}, ${missingPath}, is missing. It was moved or deleted, or its drive isn't connected.`
      : `The folder with ${content}, ${path}, is empty, probably because its drive isn't connected.`;
  return `${problem} ${formatRemedy(chosenIn)}`;
}

/** Explains why a folder that has never had contents must not be created on a drive that is missing. */
export async function findDriveFault(
  { content, parts, chosenIn }: UserFolder,
  remembered: readonly RememberedFolder[],
): Promise<string | null> {
  for (const { folder, note } of remembered) {
    const state = await readFolderState(note.path);
    if (!isMissing(folder, note, state) || !(await isOnSameMissingDrive(parts[0], note.path))) continue;
    return `The folder for ${content}, ${parts[0]}, can't be created, because its drive probably isn't connected: the folder with ${folder.content}, ${folder.path}, is missing too. ${formatRemedy(chosenIn)}`;
  }
  return null;
}

function formatRemedy(chosenIn: string): string {
  return `Connect the drive or restore the folder. If it no longer exists, choose another folder in ${chosenIn}.`;
}
