import type {
  BaseGame,
  ModFileType,
  PackageKind,
  PortPlatform,
  Readable,
  SourcePortFamily,
} from '@hangar/domain';

export type { PackageKind } from '@hangar/domain';

import type { Complevel, ComplevelName } from './complevel';

/** A Flatpak that contains a port of the family. */
export interface FlatpakFacts {
  /** Application ID, such as `org.zdoom.GZDoom`. */
  readonly id: string;
  /** The program inside, if it differs from the app's own command. */
  readonly command?: string;
}

/**
 * One port of a family: the names by which it is found, and the option that is safe to run. Names and flags:
 * DoomRunner's `EngineTraits.cpp`, the ports' own sources and Debian's packages; Flatpak IDs: their manifests and
 * metainfo files.
 */
export interface PortFacts {
  /** The port's name as spelt by its authors. */
  readonly label: string;
  /**
   * File names of the program that plays Doom, without `.exe`, and of its macOS bundle; lower case, dashes for spaces.
   */
  readonly names: readonly string[];
  /** Programs of the same port for other games. The port is listed once; the IWAD determines which program runs. */
  readonly siblings?: readonly string[];
  readonly flatpaks?: readonly FlatpakFacts[];
  /** Flag that prints the version and exits. If absent, any flag may start the game. */
  readonly versionFlag?: string;
  /** Text before the version, both in the output of that flag and in the program file. */
  readonly printedName?: string;
}

/** Something that a port can do: always, or since the version `since`. */
export interface Ability {
  readonly since?: string;
}

/** Content that a port can read: always, or since the version `since`. */
export interface ReadingAbility extends Ability {
  /** Whether a port of unknown version is assumed to read it, since older versions are rare now. */
  readonly isWidespread?: boolean;
}

/** Package managers for which installation commands are known. */
export type PackageSystem = 'debian' | 'homebrew';

/** An option that sets a directory, and the first version that supports it. */
export interface DirectoryOption extends Ability {
  readonly option: string;
  /** Subfolder that contains a folder for the base game with nested folders named after the files. Absent: none. */
  readonly nestsIn?: string;
}

/** How DeHackEd patches are passed: by an option (at most `atMost` files), among the other files, or not at all. */
export type PatchHandling =
  | { readonly by: 'option'; readonly option: string; readonly atMost?: number }
  | { readonly by: 'files' }
  | { readonly by: 'nothing' };

/**
 * How a start map is specified. `numbers`: `E2M3` as `2 3` and `MAP07` as `7`, nothing else; `bigNumbers` is whether
 * the port also supports maps such as `E1M10`. `names`: any name.
 */
export type MapHandling =
  | { readonly option: string; readonly takes: 'numbers'; readonly bigNumbers: boolean }
  | { readonly option: string; readonly takes: 'names' };

/** Where screenshots are stored: a folder set by an option, the working directory, or the port's own folder. */
export type ScreenshotHandling = { readonly option: string } | 'working-directory' | 'own-folder';

/** How a port is made to record finished maps. */
export interface StatisticsHandling {
  /** Options that write `levelstat.txt` to the working directory. */
  readonly switches?: readonly string[];
  /** Option with the path of a similar file, for a port that has no such switch. */
  readonly dumpOption?: string;
  /** Whether results are written immediately, so that stopping the port loses nothing. Absent: they are. */
  readonly keptByStop?: Ability | 'never';
  /** Whether results also survive a kill or a crash, for a port that keeps them when it is stopped. Absent: they do. */
  readonly keptByKill?: Ability | 'never';
}

/** Spelling of the three monster options. An absent one is not supported. */
export interface MonsterOptions {
  readonly none?: readonly string[];
  readonly fast?: readonly string[];
  readonly respawn?: readonly string[];
}

/** Demo formats that only one kind of port can play. */
export type OwnDemoFormat = 'zdoom' | 'zandronum';

/** Spelling of the demo options. An absent one is not supported. */
export interface DemoOptions {
  readonly record?: string;
  /** Level to record at if none is chosen, for a port that refuses to record without one. */
  readonly recordsAt?: ComplevelName;
  readonly play?: string;
  /** The port's own format, which is the only one that it plays. Absent: those of Doom and of Boom-based ports. */
  readonly ownFormat?: OwnDemoFormat;
  /**
   * Arguments before the path of a demo that play it as fast as possible, without video and sound, and write
   * `levelstat.txt` and `analysis.txt`. Absent if a port cannot do that or exits with an error code.
   */
  readonly check?: readonly string[];
  /**
   * The mildest kind of exit that loses a recording, which ports only write when it ends: a normal request (`stop`), or
   * only one without time to write (`kill`, a crash). Absent: unknown.
   */
  readonly lostBy?: 'stop' | 'kill';
}

/** A normal end with an error exit code: some ports use the error path when they have finished. */
export interface NormalExit {
  /** As reported by the system: -1 is 255 on Linux and macOS, and the largest 32-bit number on Windows. */
  readonly exitCodes: readonly number[];
  /** A line that the port prints in this case. */
  readonly says: RegExp;
}

/** @deprecated Use {@link NormalExit}. */
export type GoodEnding = NormalExit;

/** How the save to start from is passed to a port. */
export interface SaveLoading extends Ability {
  readonly option: string;
  /** The number of the slot, the name of the file in the save folder, or its full path. */
  readonly takes: 'slot' | 'name' | 'path';
  /** The highest slot; unlimited if absent. */
  readonly atMost?: number;
  /** The number that means the autosave. Absent: it cannot be loaded this way. */
  readonly autosaveSlot?: number;
}

/** The save slots that a menu shows. */
export interface MenuSlots {
  /** The highest slot; the lowest is 0. */
  readonly last: number;
  /** Number of slots per ten, for a menu with pages. Absent: all. */
  readonly onPage?: number;
}

/** How the path of a settings file is passed to the port. */
export interface ConfigOptions {
  readonly option: string;
  /** For ports that store half of their settings in a second file. */
  readonly extraOption?: string;
}

/** Initial settings for a port that has never run. The file is written only if it does not exist. */
export interface FirstSettings {
  /** Returns the path relative to the folder for user data (`$XDG_DATA_HOME`), given the name of the program. */
  pathFor(program: string): readonly string[];
  readonly content: string;
}

/**
 * The facts about a family of source ports. Adding a family requires a file with one of these and a line in `index.ts`;
 * the planning code does not refer to any port by name.
 */
export interface SourcePortFamilyFacts {
  readonly id: SourcePortFamily;
  /** Name of the family in sentences. */
  readonly label: string;
  /** Its ports, starting with the one that it is named after. A name may only be used once across all families. */
  readonly ports: readonly PortFacts[];

  /** Systems for which programs are available; absent: all. */
  readonly platforms?: readonly PortPlatform[];
  /** Package names. */
  readonly packages?: Readonly<Partial<Record<PackageSystem, string>>>;

  /** Games that the family's programs can play. */
  readonly games: readonly BaseGame[];
  /** Games with a separate program next to `…-doom`, with the word that replaces `doom`. */
  readonly siblingPrograms?: Readonly<Partial<Record<BaseGame, string>>>;
  /** Arguments that switch the program to a game. */
  readonly gameArguments?: Readonly<Partial<Record<BaseGame, readonly string[]>>>;

  /** File types, besides DeHackEd patches, that can be loaded with `-file`. */
  readonly formats: Readonly<Partial<Record<ModFileType, Ability>>>;
  /** Extensions of packages made for this family only, in lower case with the dot, such as `.pke`. */
  readonly ownPackages?: Readonly<Record<string, Ability>>;
  /** Whether it recognises WADs and packages by their content. Absent: by their file extension. */
  readonly tellsByContent?: boolean;
  readonly patches: PatchHandling;
  /** Option that replaces `-file` for files with sprites or flats. Absent: `-file` merges them as well. */
  readonly mergeOption?: string;
  /** Package formats, besides WADs, that `-iwad` accepts; absent: none. Uncertain ones are listed as accepted. */
  readonly packagedGames?: Readonly<Partial<Record<PackageKind, Ability>>>;

  /**
   * Extensions of maps and patches that the family supports, and parts of them that were added in another version or
   * without the extension; it supports no others. Absent: nothing is known.
   */
  readonly features?: Readonly<Partial<Record<Readable, ReadingAbility>>>;
  /** Content that the family cannot read although it supports the extension. */
  readonly lacks?: readonly Readable[];
  /** Content that has not been tested with the family, so support is not promised. */
  readonly unsure?: readonly Readable[];

  /** Options that move the saves, newest first; empty if none exist. */
  readonly saves: readonly DirectoryOption[];
  /** Why saves are not moved although the port could, as the end of a sentence. */
  readonly savesStayBecause?: string;
  /** Options that start from a save, newest first. Absent: the player loads it in the game. */
  readonly loading?: readonly SaveLoading[];
  /** Text before the slot number in the name of a save. Absent: unknown, or any name is accepted. */
  readonly slotNames?: string;
  /** Absent: unknown, or the menu shows every save. */
  readonly menuSlots?: MenuSlots;
  /** Matches the version in its saves; the number is the first version that can read them. Absent: unknown. */
  readonly savesNamed?: RegExp;
  /** Other families whose saves it can load. */
  readonly loadsSavesOf?: readonly SourcePortFamily[];
  readonly config: ConfigOptions | null;
  readonly firstSettings?: FirstSettings;
  readonly screenshots: ScreenshotHandling;
  /** Working directory that the port needs to find its own data: any, or its own folder. */
  readonly runsIn: 'any-directory' | 'program-directory';
  /** Prevents message boxes for fatal errors, which would keep the process running until the user closes them. */
  readonly quietArguments: readonly string[];
  /** How it reports finished maps: in a file, or in its saves only. Absent: not at all. */
  readonly statistics?: StatisticsHandling | 'in-saves';
  /** Location of its map statistics, in a version that does not store them next to the saves. Absent: cannot be set. */
  readonly memory?: DirectoryOption;

  readonly map: MapHandling | null;
  readonly skillOption: string | null;
  readonly monsters: MonsterOptions;
  readonly demos: DemoOptions;
  /** Exit codes that look like failures but are not. Absent if exit codes are reliable. */
  readonly goodEndings?: readonly NormalExit[];
  /** Returns the arguments for a compatibility level, or `null` if the port does not support it. */
  complevelArguments(wanted: Complevel, version: string | undefined): readonly string[] | null;
  /** Whether the level stays in effect after the game. */
  readonly remembersComplevel?: boolean;
}
