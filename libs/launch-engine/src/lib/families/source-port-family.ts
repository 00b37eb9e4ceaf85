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

/** A Flatpak that carries a port of the family. */
export interface FlatpakFacts {
  /** Application id, such as `org.zdoom.GZDoom`. */
  readonly id: string;
  /** The program inside, where the app's own command is something else. */
  readonly command?: string;
}

/**
 * One port of a family: under which names it is found, and what it is safe to ask it. Names and flags: DoomRunner's
 * `EngineTraits.cpp`, the ports' own sources and Debian's packages; Flatpak ids: their manifests and metainfo files.
 */
export interface PortFacts {
  /** The port's name as its authors write it. */
  readonly label: string;
  /** File names of the program that plays Doom, lower case, without `.exe`; also of its macOS bundle, blanks as dashes. */
  readonly names: readonly string[];
  /** Programs of the same port for other games. The port is listed once; the IWAD decides which of them runs. */
  readonly siblings?: readonly string[];
  readonly flatpaks?: readonly FlatpakFacts[];
  /** The one flag that prints the version and ends. Absent: every flag may open the game. */
  readonly versionFlag?: string;
  /** The words before the version, in the answer to that flag and in the program's own bytes. */
  readonly printedName?: string;
}

/** Something that a port can do: always, or from the version `since` on. */
export interface Ability {
  readonly since?: string;
}

/** Content that a port reads: always, or from the version `since` on. */
export interface ReadingAbility extends Ability {
  /** Whether a port of unknown version is assumed to read it, since older versions are rare now. */
  readonly isWidespread?: boolean;
}

/** Who packs programs for a system. */
export type PackageSystem = 'debian' | 'homebrew';

/** An option that takes one directory, and from which version on. */
export interface DirectoryOption extends Ability {
  readonly option: string;
  /** A folder in it that contains a folder for the base game, with nested folders for each file, named after them. Absent: none. */
  readonly nestsIn?: string;
}

/**
 * How DeHackEd patches are handed over: behind an option of their own (at most so many), among the other files, or
 * not at all.
 */
export type PatchHandling =
  | { readonly by: 'option'; readonly option: string; readonly atMost?: number }
  | { readonly by: 'files' }
  | { readonly by: 'nothing' };

/**
 * How a start map is named. `numbers`: `E2M3` as `2 3` and `MAP07` as `7`, nothing else; `bigNumbers` is whether the
 * port also knows maps such as `E1M10`. `names`: any name.
 */
export type MapHandling =
  | { readonly option: string; readonly takes: 'numbers'; readonly bigNumbers: boolean }
  | { readonly option: string; readonly takes: 'names' };

/** Where screenshots go: where an option says, into the working directory, or into a folder of the port's own. */
export type ScreenshotHandling = { readonly option: string } | 'working-directory' | 'own-folder';

/** How a port is made to write down the maps that were finished. */
export interface StatisticsHandling {
  /** Makes it write `levelstat.txt` where it stands. */
  readonly switches?: readonly string[];
  /** Takes the path of a file for the same, for a port that has no such switch. */
  readonly dumpOption?: string;
  /** Whether what was finished is written at once, so that ending the port from outside loses nothing. Absent: it is. */
  readonly keptByStop?: Ability | 'never';
  /** Whether it is still there when a port is killed, or crashes, that keeps it when it is stopped. Absent: it is. */
  readonly keptByKill?: Ability | 'never';
}

/** Spelling of the three monster options; an absent one does not exist. */
export interface MonsterOptions {
  readonly none?: readonly string[];
  readonly fast?: readonly string[];
  readonly respawn?: readonly string[];
}

/** Formats of demos that one kind of port alone plays. */
export type OwnDemoFormat = 'zdoom' | 'zandronum';

/** Spelling of the demo options; an absent one does not exist. */
export interface DemoOptions {
  readonly record?: string;
  /** The level to record at where none is chosen, for a port that refuses to record without one. */
  readonly recordsAt?: ComplevelName;
  readonly play?: string;
  /** The format of its own that it plays alone; absent: those of Doom and of the ports that grew out of Boom. */
  readonly ownFormat?: OwnDemoFormat;
  /**
   * What stands before the path of a demo that is played as fast as can be, without picture and sound, and leaves
   * `levelstat.txt` and `analysis.txt`; absent where a port cannot do that, or ends as after a fault.
   */
  readonly check?: readonly string[];
  /**
   * The mildest end from outside that loses a recording, which ports write when it ends: a polite one (`stop`), or only one
   * that leaves them no time (`kill`, a crash). Absent: not known.
   */
  readonly lostBy?: 'stop' | 'kill';
}

/** An end that is good although the exit code says otherwise: the port leaves as after a fault when it has done its work. */
export interface GoodEnding {
  /** As the system tells it: -1 is 255 on Linux and macOS, and the largest 32-bit number on Windows. */
  readonly exitCodes: readonly number[];
  /** A line that the port then prints. */
  readonly says: RegExp;
}

/** How the saved game that a port begins with is named to it. */
export interface SaveLoading extends Ability {
  readonly option: string;
  /** The number of the slot, the name of the file in the folder of saves, or its whole path. */
  readonly takes: 'slot' | 'name' | 'path';
  /** The highest slot; absent: whatever there is. */
  readonly atMost?: number;
  /** The number that stands for the automatic save; absent: it cannot be named. */
  readonly autosaveSlot?: number;
}

/** The slots that a menu shows. */
export interface MenuSlots {
  /** The highest; the lowest is 0. */
  readonly last: number;
  /** Of each ten numbers so many, for a menu with pages; absent: all. */
  readonly onPage?: number;
}

/** How a settings file is named to the port. */
export interface ConfigOptions {
  readonly option: string;
  /** For ports that keep half of their settings in a second file. */
  readonly extraOption?: string;
}

/** Settings for a port that has never run, in a file that is written only where there is none. */
export interface FirstSettings {
  /** Path below the folder where programs keep the user's data (`$XDG_DATA_HOME`), by the name of the program. */
  pathFor(program: string): readonly string[];
  readonly content: string;
}

/**
 * What there is to know about a family of source ports. Adding a family is a file with one of these and a line in
 * `index.ts`; the plan itself knows no port by name.
 */
export interface SourcePortFamilyFacts {
  readonly id: SourcePortFamily;
  /** The family's name in sentences. */
  readonly label: string;
  /** The ports that belong to it, the one that it is called after first. No name may belong to two of all families. */
  readonly ports: readonly PortFacts[];

  /** Systems that its authors or packagers have programs for; absent: all. */
  readonly platforms?: readonly PortPlatform[];
  /** Names of its packages. */
  readonly packages?: Readonly<Partial<Record<PackageSystem, string>>>;

  /** Games that the family's programs play. */
  readonly games: readonly BaseGame[];
  /** Games that have a program of their own beside `…-doom`, by the word that takes the place of `doom`. */
  readonly siblingPrograms?: Readonly<Partial<Record<BaseGame, string>>>;
  /** Arguments that put the one program into a game. */
  readonly gameArguments?: Readonly<Partial<Record<BaseGame, readonly string[]>>>;

  /** Types of file, besides DeHackEd patches, that are read from behind `-file`. */
  readonly formats: Readonly<Partial<Record<ModFileType, Ability>>>;
  /** Extensions of packages that were made for this family, lower case with the dot, such as `.pke`. Others do not know them. */
  readonly ownPackages?: Readonly<Record<string, Ability>>;
  /** Whether it recognises WADs and packages by their content. Absent: by their file extension. */
  readonly tellsByContent?: boolean;
  readonly patches: PatchHandling;
  /** The option that replaces `-file` for files with sprites or flats. Absent: `-file` merges them as well. */
  readonly mergeOption?: string;
  /** Packages, beside WADs, that a game itself may come as (`-iwad`); absent: none. What is doubtful is counted as read. */
  readonly packagedGames?: Readonly<Partial<Record<PackageKind, Ability>>>;

  /**
   * Extensions of maps and patches that the family reads, and needs within them that were added in another version or without
   * the extension; it supports no others. Absent: nothing is known.
   */
  readonly features?: Readonly<Partial<Record<Readable, ReadingAbility>>>;
  /** Content that the family cannot read, although it reads the extension. */
  readonly lacks?: readonly Readable[];
  /** Content that nobody has tried with the family, so support is not promised. */
  readonly unsure?: readonly Readable[];

  /** Ways to move the save games, newest first; empty when there is none. */
  readonly saves: readonly DirectoryOption[];
  /** Why saves are not moved although the port could, as the end of a sentence. */
  readonly savesStayBecause?: string;
  /** Ways to begin with a saved game, newest first; absent: the player loads it in the game. */
  readonly loading?: readonly SaveLoading[];
  /** What stands before the number of a slot in the name of a save; absent: not known, or any name will do. */
  readonly slotNames?: string;
  /** Absent: not known, or its menu shows whatever there is. */
  readonly menuSlots?: MenuSlots;
  /** What its saves call their version: the number is the first version of the port that reads them. Absent: not known. */
  readonly savesNamed?: RegExp;
  /** Other families whose saves it loads. */
  readonly loadsSavesOf?: readonly SourcePortFamily[];
  readonly config: ConfigOptions | null;
  readonly firstSettings?: FirstSettings;
  readonly screenshots: ScreenshotHandling;
  /** Where the port must stand to find its own data: anywhere, or in its own folder. */
  readonly runsIn: 'any-directory' | 'program-directory';
  /** Keeps fatal errors out of message boxes, which would hold the process until somebody clicks. */
  readonly quietArguments: readonly string[];
  /** How it tells which maps were finished: in a file, in its saves alone; absent: not at all. */
  readonly statistics?: StatisticsHandling | 'in-saves';
  /** Where it keeps what it remembers of maps, in a version that does not keep it beside the saves; absent: not to be told. */
  readonly memory?: DirectoryOption;

  readonly map: MapHandling | null;
  readonly skillOption: string | null;
  readonly monsters: MonsterOptions;
  readonly demos: DemoOptions;
  /** Ends with a bad exit code that are none; absent where the exit code tells. */
  readonly goodEndings?: readonly GoodEnding[];
  /** The arguments for a compatibility level, or `null` for one that the port does not know. */
  complevelArguments(wanted: Complevel, version: string | undefined): readonly string[] | null;
  /** Whether the level outlives the game that it was given to. */
  readonly remembersComplevel?: boolean;
}
