import type { Count, Timestamp } from '../records/value-types';

/** Other launchers whose libraries can be imported, and their names. */
export const LAUNCHER_NAMES = {
  'doom-runner': 'DoomRunner',
  zdl: 'ZDL',
  'doom-launcher': 'Doom Launcher',
  rusted: 'Rusted Doom Launcher',
} as const;

export type LauncherKind = keyof typeof LAUNCHER_NAMES;

export const LAUNCHER_KINDS = Object.keys(LAUNCHER_NAMES) as readonly LauncherKind[];

/** A kind of import: the library of another launcher, or everything found on this computer. */
export type ImportKind = LauncherKind | 'found';

export const IMPORT_KINDS: readonly ImportKind[] = [...LAUNCHER_KINDS, 'found'];

/** Limits of an import request. */
export const IMPORT_LIMITS = { folders: 1000, with: 50, leaveOut: 50_000, step: 100 } as const;

/** Another launcher's library, found in one of its usual locations. */
export interface IImportSource {
  kind: LauncherKind;
  /** Path of its file. */
  path: string;
  /** Name of the launcher. */
  name: string;
  /** Number of setups in the library. `null` if the file can't be read. */
  count: Count | null;
  /** A sentence if the file is damaged or newer than the versions that Hangar supports. Otherwise `null`. */
  problem: string | null;
}

/** A folder in another launcher's library, and its location on this computer. */
export interface IFolderMapping {
  from: string;
  to: string;
}

/** A folder in another launcher's library, with the number of files in it and how many of them were found. */
export interface IImportFolder {
  from: string;
  /** Empty if the folder isn't on this computer and hasn't been chosen. */
  to: string;
  files: Count;
  found: Count;
}

/** The library of another launcher that is imported together with the found items. */
export interface IImportWith {
  kind: LauncherKind;
  /** Path of its file or folder. */
  path: string;
  folders?: IFolderMapping[];
}

/** Body of `POST /api/import/preview`. Except for `found`, it contains either `path` or `uploadId`. */
export interface IPreviewImportRequest {
  kind: ImportKind;
  /** Path of the launcher's file, or of the folder that contains it. */
  path?: string;
  /** Id of a file uploaded with `POST /api/uploads/:fileName`. */
  uploadId?: string;
  folders?: IFolderMapping[];
  /** Only for `found`. */
  with?: IImportWith[];
}

/** Body of `POST /api/import/run`. */
export interface IRunImportRequest extends IPreviewImportRequest {
  /** Ids of steps to leave out. Steps that only they need are left out as well. */
  leaveOut?: string[];
}

/** Kinds of items that an import creates. */
export const IMPORT_STEP_KINDS = [
  'protocol',
  'mod-file',
  'base-game',
  'source-port',
  'tag',
  'result',
  'save',
  'demo',
  'picture',
] as const;

export type ImportStepKind = (typeof IMPORT_STEP_KINDS)[number];

/** Whether an item will be created, is already in the library, or can't be imported. */
export const IMPORT_ACTIONS = ['make', 'exists', 'skip'] as const;

export type ImportAction = (typeof IMPORT_ACTIONS)[number];

/** A step of an import: an item, and whether it is created. */
export interface IImportStep {
  /** Identical for identical requests and files. */
  id: string;
  kind: ImportStepKind;
  name: string;
  action: ImportAction;
  /** A sentence: why the item is skipped or, if it is created, what is missing. */
  reason?: string;
  /** Further details, such as the base game and the number of files. */
  detail?: string;
  /** The launcher or store that the item comes from. */
  from?: string;
  /** Path of the file, for an item found on this computer. For a protocol, the path of its base game. */
  path?: string;
}

/** The changes that an import would make. */
export interface IImportPreview {
  importId: string;
  folders: IImportFolder[];
  steps: IImportStep[];
  /** Folders of the other launcher that aren't on this computer. */
  missingFolders: string[];
  warnings: string[];
}

/** An item that couldn't be imported, and the reason as a sentence. */
export interface IFailedImport {
  kind: ImportStepKind;
  name: string;
  reason: string;
}

/** Number of items by kind. Kinds without items are absent. */
export type ImportCounts = Partial<Record<ImportStepKind, Count>>;

/** Result of an import. */
export interface IImportResult {
  importId: string;
  made: ImportCounts;
  existed: ImportCounts;
  failed: IFailedImport[];
  /** Ids of the created protocols. */
  protocolIds: string[];
}

export const IMPORT_OUTCOMES = ['made', 'existed', 'skipped', 'failed'] as const;

export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** A step that an import has run, and its outcome. */
export interface IImportedStep extends IImportStep {
  outcome: ImportOutcome;
}

/** The number of days for which an import can be undone. */
export const IMPORT_UNDO_DAYS = 7;

/** The report of an import. It is kept for {@link IMPORT_UNDO_DAYS}. */
export interface IImportReport {
  importId: string;
  kind: ImportKind;
  /** `null` for items found on this computer. */
  path: string | null;
  startedAt: Timestamp;
  endedAt: Timestamp | null;
  steps: IImportedStep[];
  /** `null` once everything has been undone. */
  undoUntil: Timestamp | null;
  /** The items that the latest undo kept. Empty if the import was not undone. */
  kept: IKeptImport[];
}

/** An item that undoing an import kept, and the reason as a sentence. */
export interface IKeptImport {
  kind: ImportStepKind;
  id: string;
  name: string;
  reason: string;
}

/** Response of `POST /api/import/:importId/undo`. */
export interface IUndoneImport {
  kept: IKeptImport[];
}
