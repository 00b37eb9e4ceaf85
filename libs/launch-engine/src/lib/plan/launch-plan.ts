import type { ILaunchCommand, IOptionAdvice } from '@hangar/domain';

/** A link to create before the launch: a symbolic one, else a hard one, else a copy. */
export interface PlannedLink {
  readonly path: string;
  readonly target: string;
}

/** A file to write before the launch, but only where there is none: settings belong to the user. */
export interface PlannedFile {
  readonly path: string;
  readonly content: string;
}

/** Folders one within the other, each named after a file that is loaded. */
export interface NestedSaves {
  /** The folder that holds the outermost one. */
  readonly folder: string;
  /** The name of each under which it may have been made, and the one under which the port looks for it, outermost first. */
  readonly levels: readonly { readonly from: string; readonly to: string }[];
}

/** What will be run, and what must be on disk before. */
export interface LaunchPlan extends ILaunchCommand {
  /** What is to be said beside the fields of the options. */
  readonly advice: readonly IOptionAdvice[];
  readonly links: readonly PlannedLink[];
  /** Folders of the launcher's own, in which only the planned links stay. */
  readonly linkFolders: readonly string[];
  readonly createDirectories: readonly string[];
  readonly writeFiles: readonly PlannedFile[];
  /** Folders in which the port finds its saves by the names of files, and that may have been made under stored names. */
  readonly nestedSaves: NestedSaves | null;
  /** Files of an earlier game that the port would write over: each is kept under another name before the launch. */
  readonly keepAside: readonly string[];
  /** Every file that must exist: IWAD, mods, settings, demo. Some ports play on without a missing one. */
  readonly files: readonly string[];
}
