import type {
  BaseGame,
  IProtocolOptions,
  IWadContents,
  ModFileType,
  PackageKind,
  SourcePortFamily,
} from '@hangar/domain';

import type { RecognisedGame } from './file-warnings';

/** The source port to run. */
export interface RequestedPort {
  readonly family: SourcePortFamily;
  /** Result of `resolveExecutable`: a program, or the exported command of a Flatpak. */
  readonly executablePath: string;
  /** The port's version, which determines the available features. Absent if unknown. */
  readonly version?: string;
  /** Environment variables that the program needs. Result of `environmentOfProgram`. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The base game's file and its properties. */
export interface RequestedIwad {
  readonly path: string;
  /** The name by which ports recognise the file, such as `plutonia.wad`. */
  readonly properName: string;
  readonly game: BaseGame;
  /** Absent for a WAD. */
  readonly packedAs?: PackageKind;
  /** The base game's record. Absent for a file that isn't in the library. */
  readonly version?: RecognisedGame;
  /** The compatibility level that the IWAD was made for, if known. */
  readonly complevel?: string | null;
}

/** A mod file's requirements for the port and the game. */
export type RequestedContents = Pick<
  IWadContents,
  'complevel' | 'portHints' | 'gameInfo' | 'hasSpritesOrFlats'
> &
  Partial<Pick<IWadContents, 'container' | 'packedAs' | 'guess' | 'maps' | 'damage'>>;

/** A mod file to load. */
export interface RequestedFile {
  readonly path: string;
  /** Name for use in notes. */
  readonly name: string;
  readonly fileType: ModFileType;
  /** The original name, as passed to the port. Default: the name in `path`. */
  readonly fileName?: string;
  /** Absent if the file has not been inspected. */
  readonly contents?: RequestedContents;
  /** Whether the file is damaged, or couldn't be read in time. */
  readonly isUnread?: boolean;
  /** The game that the file is for, according to its author. */
  readonly statedGame?: string | null;
  /** The names of other files that the file requires, according to its author. */
  readonly statedFiles?: readonly string[];
  /** Whether the user's own parameters load the file with the option for merging. */
  readonly isToBeMerged?: boolean;
}

/** A save to start from. */
export interface RequestedSave {
  readonly path: string;
  /** The number in the save's name, counting from 0 as ports do. `null` if the name contains no number. */
  readonly slot: number | null;
  /** Whether the port created the save automatically. */
  readonly isAutosave: boolean;
}

/** Folders used by this launch. All except `links` and `mods` may contain the player's files. */
export interface LaunchDirectories {
  /** The working directory. Ports write statistics, recorded demos and often screenshots to it. */
  readonly working: string;
  /** Names of the files in `working`, so that a recording overwrites none of them. */
  readonly workingHolds?: readonly string[];
  readonly saves: string;
  /** Folder for links to IWADs under the names that ports expect. Owned by Hangar. */
  readonly links: string;
  /** Folder for links to mod files under their original names. Owned by Hangar and cleared before each launch. */
  readonly mods: string;
  /** Folder for screenshots, for ports that support this option. If absent, the port decides. */
  readonly screenshots?: string;
  /** See `userDataDirectory`. If absent, a port that has never run starts with its own defaults. */
  readonly userData?: string | null;
}

/** The setup to play. All paths are absolute, with `~` expanded. */
export interface LaunchRequest {
  readonly port: RequestedPort;
  /** `null` if the base game is missing. The plan reports this. */
  readonly iwad: RequestedIwad | null;
  /** The enabled files, in load order. */
  readonly files: readonly RequestedFile[];
  readonly options: IProtocolOptions;
  /** The save to start from. If absent, the game starts as `options` specify. */
  readonly save?: RequestedSave;
  /** Extra arguments of the base game and of the protocol, already split. */
  readonly baseGameArguments: readonly string[];
  readonly launchParameters: readonly string[];
  readonly directories: LaunchDirectories;
  readonly configFile: string | null;
  readonly platform: NodeJS.Platform;
}
