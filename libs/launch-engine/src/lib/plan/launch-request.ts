import type {
  BaseGame,
  IProtocolOptions,
  IWadContents,
  ModFileType,
  PackageKind,
  SourcePortFamily,
} from '@hangar/domain';

/** The source port to play with. */
export interface RequestedPort {
  readonly family: SourcePortFamily;
  /** Result of `resolveExecutable`: a program, or the exported command of a Flatpak. */
  readonly executablePath: string;
  /** Determines which abilities are available; may be unknown. */
  readonly version?: string;
}

/** The base game's data. */
export interface RequestedIwad {
  readonly path: string;
  /** The name by which ports recognise the file, such as `plutonia.wad`. */
  readonly properName: string;
  readonly game: BaseGame;
  /** Absent for a WAD. */
  readonly packedAs?: PackageKind;
  /** The compatibility level that it was made for, if known. */
  readonly complevel?: string | null;
}

/** Requirements of a mod file regarding the port and the game. */
export type RequestedContents = Pick<
  IWadContents,
  'complevel' | 'portHints' | 'gameInfo' | 'hasSpritesOrFlats'
> &
  Partial<Pick<IWadContents, 'container' | 'packedAs'>>;

/** A mod file to load. */
export interface RequestedFile {
  readonly path: string;
  /** Name used in notes. */
  readonly name: string;
  readonly fileType: ModFileType;
  /** The original name, which the port sees. Absent: the name in `path`. */
  readonly fileName?: string;
  /** Absent if the file has not been inspected. */
  readonly contents?: RequestedContents;
  /** Whether the user's own parameters request merging it. */
  readonly isToBeMerged?: boolean;
}

/** A save to start from. */
export interface RequestedSave {
  readonly path: string;
  /** The number in its name, counted from 0 as ports do; `null` without a number. */
  readonly slot: number | null;
  /** Whether the port saved it automatically. */
  readonly isAutosave: boolean;
}

/** Folders that belong to this launch. All except `links` and `mods` may contain the player's files. */
export interface LaunchDirectories {
  /** The working directory, where ports write statistics, recorded demos and, in many cases, screenshots. */
  readonly working: string;
  /** Names of the files in `working`, so that a recording does not overwrite one of them. */
  readonly workingHolds?: readonly string[];
  readonly saves: string;
  /** Folder for properly named links to IWADs; owned by Hangar. */
  readonly links: string;
  /** Folder for links to mod files under their original names; owned by Hangar and cleared before each launch. */
  readonly mods: string;
  /** Folder for screenshots, for ports that support the option. Absent: left to the port. */
  readonly screenshots?: string;
  /** See `userDataDirectory`. Absent: a port that never ran starts with its own defaults. */
  readonly userData?: string | null;
}

/** The setup to play. All paths are absolute, with `~` expanded. */
export interface LaunchRequest {
  readonly port: RequestedPort;
  /** `null` if no base game was found; the plan reports this. */
  readonly iwad: RequestedIwad | null;
  /** The enabled files, in load order. */
  readonly files: readonly RequestedFile[];
  readonly options: IProtocolOptions;
  /** Absent: the game starts according to `options`. */
  readonly save?: RequestedSave;
  /** Extra arguments of the base game and of the protocol, already split. */
  readonly baseGameArguments: readonly string[];
  readonly launchParameters: readonly string[];
  readonly directories: LaunchDirectories;
  readonly configFile: string | null;
  readonly platform: NodeJS.Platform;
}
