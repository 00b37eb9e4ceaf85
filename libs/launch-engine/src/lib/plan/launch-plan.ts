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

/** What will be run, and what must be on disk before. */
export interface LaunchPlan extends ILaunchCommand {
  /** What is to be said beside the fields of the options. */
  readonly advice: readonly IOptionAdvice[];
  readonly links: readonly PlannedLink[];
  /** Folders of the launcher's own, in which only the planned links stay. */
  readonly linkFolders: readonly string[];
  readonly createDirectories: readonly string[];
  readonly writeFiles: readonly PlannedFile[];
  /** Files of an earlier game that the port would write over: each is kept under another name before the launch. */
  readonly keepAside: readonly string[];
  /** Every file that must exist: IWAD, mods, settings, demo. Some ports play on without a missing one. */
  readonly files: readonly string[];
}
