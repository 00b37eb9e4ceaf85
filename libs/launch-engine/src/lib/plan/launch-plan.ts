import type { ILaunchCommand, IOptionAdvice } from '@hangar/domain';

/** A link to create before the launch: a symbolic link, or else a hard link, or else a copy. */
export interface PlannedLink {
  readonly path: string;
  readonly target: string;
}

/** A file to write before the launch. An existing file is kept, because settings belong to the user. */
export interface PlannedFile {
  readonly path: string;
  readonly content: string;
}

/** Nested folders, each named after a loaded file. */
export interface NestedSaves {
  /** The parent of the outermost folder. */
  readonly folder: string;
  /** For each folder, the name it may have been created with and the name that the port expects, outermost first. */
  readonly levels: readonly { readonly from: string; readonly to: string }[];
}

/** The command to run and the files that it needs. */
export interface LaunchPlan extends ILaunchCommand {
  /** Notes to show next to the fields of the options. */
  readonly advice: readonly IOptionAdvice[];
  /** The `notes` that are informational rather than warnings. */
  readonly information?: readonly string[];
  readonly links: readonly PlannedLink[];
  /** Hangar's own folders for links. Links that are not in `links` are removed from them. */
  readonly linkFolders: readonly string[];
  readonly createDirectories: readonly string[];
  readonly writeFiles: readonly PlannedFile[];
  /** Save folders that the port names after files. They may have been created under stored names. */
  readonly nestedSaves: NestedSaves | null;
  /** Files of an earlier game that the port would overwrite. Each is renamed before the launch. */
  readonly keepAside: readonly string[];
  /** Files that must exist: IWAD, mods, settings and demo. Some ports continue if a file is missing. */
  readonly files: readonly string[];
}
