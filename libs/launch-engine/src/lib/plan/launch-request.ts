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
  /** As `resolveExecutable` gave it: a program, or the exported command of a Flatpak. */
  readonly executablePath: string;
  /** Decides about abilities that came with a version; unknown is all right. */
  readonly version?: string;
}

/** The base game's data. */
export interface RequestedIwad {
  readonly path: string;
  /** The name by which ports know the file, such as `plutonia.wad`. */
  readonly properName: string;
  readonly game: BaseGame;
  /** Absent: it is a WAD. */
  readonly packedAs?: PackageKind;
  /** The compatibility level that it was made for, as far as is known. */
  readonly complevel?: string | null;
}

/** What a mod file says of the port and the game that it wants. */
export type RequestedContents = Pick<
  IWadContents,
  'complevel' | 'portHints' | 'gameInfo' | 'hasSpritesOrFlats'
> &
  Partial<Pick<IWadContents, 'container' | 'packedAs'>>;

/** A mod file to load. */
export interface RequestedFile {
  readonly path: string;
  /** What to call it in notes. */
  readonly name: string;
  readonly fileType: ModFileType;
  /** Its original name, which the port sees. Absent: the name in `path`. */
  readonly fileName?: string;
  /** Absent where nobody has looked into it. */
  readonly contents?: RequestedContents;
  /** Whether the user's own parameters request merging it. */
  readonly isToBeMerged?: boolean;
}

/** A saved game to begin with. */
export interface RequestedSave {
  readonly path: string;
  /** The number in its name, counted from 0 as the ports do; `null` where there is none. */
  readonly slot: number | null;
  /** Whether the port made it by itself. */
  readonly isAutosave: boolean;
}

/** Folders that belong to this launch. All but `links` and `mods` may contain the player's files. */
export interface LaunchDirectories {
  /** Where the port stands, and where statistics, recorded demos and many ports' screenshots drop. */
  readonly working: string;
  /** Names of what lies in `working` now, so that no recording goes over one of them. */
  readonly workingHolds?: readonly string[];
  readonly saves: string;
  /** Where properly named links to IWADs are laid; the launcher's own. */
  readonly links: string;
  /** The folder for links to mod files with their original names; the launcher's own, cleared before each launch. */
  readonly mods: string;
  /** Where screenshots should go, for ports that can be told. Absent: left to the port. */
  readonly screenshots?: string;
  /** See `userDataDirectory`. Absent: a port that never ran starts with its own defaults. */
  readonly userData?: string | null;
}

/** What is to be played. All paths are absolute, with `~` expanded. */
export interface LaunchRequest {
  readonly port: RequestedPort;
  /** `null` when no base game could be found; the plan says so. */
  readonly iwad: RequestedIwad | null;
  /** The enabled files, in load order. */
  readonly files: readonly RequestedFile[];
  readonly options: IProtocolOptions;
  /** Absent: the game begins as `options` say. */
  readonly save?: RequestedSave;
  /** Extra arguments of the base game and of the protocol, already split. */
  readonly baseGameArguments: readonly string[];
  readonly launchParameters: readonly string[];
  readonly directories: LaunchDirectories;
  readonly configFile: string | null;
  readonly platform: NodeJS.Platform;
}
