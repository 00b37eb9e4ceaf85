import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { isUsableFolderPath } from '@hangar/file-system';

import { CLOCK, type Clock } from '../platform';
import { DataDirectory } from './data-directory';
import { findDriveFault, findRememberedFault, isMissing, type UserFolder } from './folder-faults';
import { readFolderState, type FolderNote, type FolderState } from './folder-state';
import { findFolderFault, guardFolders } from './held-folders';
import { JsonDocument } from './json-document';
import { isObject, textField, wholeNumberField, type JsonObject } from './record-fields';
import { StorageProblems } from './storage-problems';
import { readUsableElements } from './unusable-elements';

type ListFolders = () => Promise<readonly UserFolder[]>;

interface FolderNotes {
  readonly folders: readonly FolderNote[];
}

const CODE = 'FOLDER_MISSING';
/**
 * Maximum number of remembered folders. Former folders are included, because the user may choose one of them again
 * while its drive is disconnected.
 */
const MAX_NOTES = 64;
/** Delay before the first check, long enough to load everything that the first screen shows. */
const FIRST_CHECK_DELAY_MS = 2_000;
/** Time between two checks. They are needed because the system does not notify Hangar when a drive is reconnected. */
const CHECK_INTERVAL_MS = 60_000;

/**
 * Remembers in `folders.json` which of the user's folders were not empty. Such a folder may be on a disconnected drive.
 * While it is missing, it is not recreated, writes to it are rejected, and a health problem is reported. Writes to the
 * user's other folders on the same drive are rejected as well.
 */
@Injectable()
export class UserFolders implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(UserFolders.name);
  private readonly document: JsonDocument<FolderNotes>;
  private readonly lists: ListFolders[] = [];
  private readonly deferredLists: ListFolders[] = [];
  private readonly listeners: (() => void)[] = [];
  private isStarted = false;
  private checking: Promise<void> = Promise.resolve();
  private queued: Promise<void> | null = null;
  private reported: readonly string[] = [];
  private cancelTimers: (() => void)[] = [];

  constructor(
    data: DataDirectory,
    private readonly problems: StorageProblems,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.document = new JsonDocument<FolderNotes>(
      { path: data.foldersFile(), read: readNotes },
      { problems, clock },
    );
  }

  /** Registers the folders. Call it before the application starts. */
  keep(list: ListFolders): void {
    this.lists.push(list);
  }

  /**
   * Like {@link keep}, for a list that must not delay startup. Until it is loaded, all remembered folders are guarded.
   */
  registerDeferredFolders(list: ListFolders): void {
    this.deferredLists.push(list);
  }

  /** Calls `listener` when a folder disappears or reappears. Call it before the application starts. */
  onMissingChanged(listener: () => void): void {
    this.listeners.push(listener);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.check();
    this.isStarted = true;
    this.cancelTimers = [
      this.clock.after(FIRST_CHECK_DELAY_MS, () => void this.check()),
      this.clock.every(CHECK_INTERVAL_MS, () => void this.check()),
    ];
  }

  async onApplicationShutdown(): Promise<void> {
    for (const cancel of this.cancelTimers) cancel();
    await this.checking;
    guardFolders(this, []);
    await this.document.idle();
  }

  /** Records which folders contain something, and reports missing ones. Never fails. */
  check(): Promise<void> {
    if (this.queued !== null) return this.queued;
    const next = this.checking.then(async () => {
      this.queued = null;
      await this.checkOnce().catch((error: unknown) =>
        this.logger.warn(`Couldn't record which folders contain files: ${String(error)}`),
      );
    });
    this.queued = next;
    this.checking = next;
    return next;
  }

  private async checkOnce(): Promise<void> {
    const isStarted = this.isStarted;
    const folders = await listAll(isStarted ? [...this.lists, ...this.deferredLists] : this.lists);
    const before = (await this.document.read()).folders;
    const notes: FolderNote[] = [];
    for (const folder of folders) {
      const [path] = folder.parts;
      const previousNote = before.find((note) => note.path === path);
      const note = createNote(folder, previousNote, await readFolderState(path));
      if (note !== null) notes.push(note);
    }
    const unused = before.filter(({ path }) => !folders.some(({ parts }) => parts[0] === path));
    notes.push(...(isStarted ? unused.slice(0, Math.max(0, MAX_NOTES - notes.length)) : unused));
    this.guard(isStarted ? folders : [...folders, ...unused.map(toUserFolder)], notes);
    await this.report(folders.filter(({ parts }) => notes.some(({ path }) => path === parts[0])));
    if (JSON.stringify(notes) !== JSON.stringify(before))
      await this.document.update((stored) => ({ ...stored, folders: notes }), 'background');
  }

  private guard(folders: readonly UserFolder[], notes: readonly FolderNote[]): void {
    const findNote = ({ parts }: UserFolder) => notes.find(({ path }) => path === parts[0]);
    const remembered = folders.flatMap((folder) => {
      const note = findNote(folder);
      return note === undefined ? [] : [{ folder, note }];
    });
    const guarded = folders.flatMap((folder) => {
      const note = findNote(folder);
      const findFault =
        note === undefined
          ? () => findDriveFault(folder, remembered)
          : () => findRememberedFault({ folder, note });
      return folder.parts.map((path) => ({ path, findFault }));
    });
    guardFolders(this, guarded);
  }

  /** Reports which remembered folders are missing. Reporting others would only repeat that their drive is missing. */
  private async report(folders: readonly UserFolder[]): Promise<void> {
    const missing: string[] = [];
    for (const { path, parts } of folders) {
      const message = await findFolderFault(parts[0]);
      if (message === null) continue;
      this.problems.report({ code: CODE, message, path });
      missing.push(path);
    }
    for (const path of this.reported) if (!missing.includes(path)) this.problems.resolve(CODE, path);
    const isChanged = missing.join('\0') !== this.reported.join('\0');
    this.reported = missing;
    if (isChanged) for (const listener of this.listeners) listener();
  }
}

/** Returns what to remember about a folder; `null` if it is empty. */
function createNote(
  folder: UserFolder,
  previousNote: FolderNote | undefined,
  state: FolderState,
): FolderNote | null {
  switch (state.kind) {
    case 'filled': {
      const { inode, isMountPoint } = state;
      // Uses the real time even if a test has a fake clock, because it is compared with file times.
      const notedAt = previousNote?.inode === inode ? previousNote.notedAt : Date.now();
      return { path: folder.parts[0], inode, notedAt, isMountPoint };
    }
    case 'empty':
      // A folder that the user has emptied is no longer remembered, so that the user can also remove it.
      return previousNote !== undefined && isMissing(folder, previousNote, state) ? previousNote : null;
    default:
      return previousNote ?? null;
  }
}

/** Returns the folders of all lists without duplicates. */
async function listAll(lists: readonly ListFolders[]): Promise<readonly UserFolder[]> {
  const byPath = new Map<string, UserFolder>();
  for (const list of lists)
    for (const folder of await list()) if (!byPath.has(folder.parts[0])) byPath.set(folder.parts[0], folder);
  return [...byPath.values()];
}

/** Describes a remembered folder whose purpose is not known yet. */
function toUserFolder({ path }: FolderNote): UserFolder {
  return { content: 'the saves', path, parts: [path], chosenIn: 'the protocol' };
}

function readNotes(raw: JsonObject | null): FolderNotes {
  return { folders: readUsableElements(raw?.['folders'], readNote) };
}

function readNote(value: unknown): FolderNote | null {
  if (!isObject(value) || typeof value['path'] !== 'string' || !isUsableFolderPath(value['path']))
    return null;
  const { path, inode, notedAt, isMountPoint } = value;
  return {
    path,
    inode: textField(inode, ''),
    notedAt: wholeNumberField(notedAt, 0),
    isMountPoint: isMountPoint === true,
  };
}
