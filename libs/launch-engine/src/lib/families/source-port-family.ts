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
import type { PortFacts } from './port-facts';
import type { ReleaseFacts, VersionEffect } from './release-facts';

/** A feature that a port supports, in all versions or since the version `since`. */
export interface Ability {
  readonly since?: string;
}

/** Content that a port supports, in all versions or since the version `since`. */
export interface ReadingAbility extends Ability {
  /** Whether a port whose version is unknown is assumed to support this content because older versions are now rare. */
  readonly isWidespread?: boolean;
}

/** Package managers for which installation commands are known. */
export type PackageSystem = 'debian' | 'homebrew';

/** An option that sets a directory, and the first version that supports it. */
export interface DirectoryOption extends Ability {
  readonly option: string;
  /** Subfolder with a folder for the base game. That folder contains nested folders named after the files. */
  readonly nestsIn?: string;
}

/** How DeHackEd patches are passed: with an option (at most `atMost` files), among the other files, or not at all. */
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

/** How to make a port record finished maps. */
export interface StatisticsHandling {
  /** Options that write `levelstat.txt` to the working directory. */
  readonly switches?: readonly string[];
  /** Option that sets the path of a similar file, for ports without `switches`. */
  readonly dumpOption?: string;
  /** Whether the port writes results immediately, so that stopping it loses nothing. Default: in all versions. */
  readonly keptByStop?: Ability | 'never';
  /** Whether results that survive a stop also survive a kill or a crash. Default: in all versions. */
  readonly keptByKill?: Ability | 'never';
}

/** The three monster options as the port spells them. An option is absent if the port does not support it. */
export interface MonsterOptions {
  readonly none?: readonly string[];
  readonly fast?: readonly string[];
  readonly respawn?: readonly string[];
}

/** Demo formats that only one kind of port can play. */
export type OwnDemoFormat = 'zdoom' | 'zandronum';

/** The demo options as the port spells them. An option is absent if the port does not support it. */
export interface DemoOptions {
  readonly record?: string;
  /** Level to record at if none is chosen, for ports that do not record without a level. */
  readonly recordsAt?: ComplevelName;
  readonly play?: string;
  /** The port's own format, if it plays no other. Default: the formats of Doom and of Boom-based ports. */
  readonly ownFormat?: OwnDemoFormat;
  /**
   * Arguments before a demo's path that play the demo as fast as possible, without video and sound, and write
   * `levelstat.txt` and `analysis.txt`. Absent if the port does not support this or exits with an error code.
   */
  readonly check?: readonly string[];
  /**
   * Ports write a recording only when it ends, so some exits lose it. This is the gentlest exit that does: one on
   * request (`stop`), or one that leaves no time to write (`kill`, a crash). Absent if unknown.
   */
  readonly lostBy?: 'stop' | 'kill';
}

/** A normal exit with an error code. Some ports use their error path to exit when they have finished. */
export interface NormalExit {
  /**
   * The exit codes as reported by the system: -1 is 255 on Linux and macOS, and the largest 32-bit number on Windows.
   */
  readonly exitCodes: readonly number[];
  /** A line that the port prints before such an exit. */
  readonly says: RegExp;
}

/** @deprecated Use {@link NormalExit}. */
export type GoodEnding = NormalExit;

/** How to start a port from a save. */
export interface SaveLoading extends Ability {
  readonly option: string;
  /** The number of the slot, the name of the file in the save folder, or its full path. */
  readonly takes: 'slot' | 'name' | 'path';
  /** The highest slot; unlimited if absent. */
  readonly atMost?: number;
  /** The number of the autosave. Absent if the autosave cannot be loaded with this option. */
  readonly autosaveSlot?: number;
}

/** The slots that a port's save menu shows. */
export interface MenuSlots {
  /** The highest slot; the lowest is 0. */
  readonly last: number;
  /** Number of usable slots in each group of ten, for menus with pages. Absent if all can be used. */
  readonly onPage?: number;
}

/** How to pass a settings file's path to the port. */
export interface ConfigOptions {
  readonly option: string;
  /** For ports that store half of their settings in a second file. */
  readonly extraOption?: string;
}

/** Initial settings for a port that has never run. The file is only written if it does not exist. */
export interface FirstSettings {
  /** Returns a program's settings file as a path relative to the user data folder (`$XDG_DATA_HOME`). */
  pathFor(program: string): readonly string[];
  readonly content: string;
}

/**
 * The facts about a family of source ports. To add a family, create a file with these facts and list it in `index.ts`.
 * The planning code does not mention any port by name.
 */
export interface SourcePortFamilyFacts {
  readonly id: SourcePortFamily;
  /** The family's name in sentences. */
  readonly label: string;
  /** The family's ports, starting with the port that it is named after. A name must be unique across all families. */
  readonly ports: readonly PortFacts[];

  /** Systems for which programs are available. Absent if they are available for all. */
  readonly platforms?: readonly PortPlatform[];
  /** Package names. */
  readonly packages?: Readonly<Partial<Record<PackageSystem, string>>>;
  /** Where the family's authors publish programs. Absent if Hangar cannot install from there. */
  readonly releases?: ReleaseFacts;
  /** The authors' page with downloads, if it is not the page of the releases. */
  readonly home?: string;
  /** Effects of new versions on existing saves and demos. Absent if unknown. */
  readonly versionEffects?: readonly VersionEffect[];

  /** Games that the family's programs can play. */
  readonly games: readonly BaseGame[];
  /** Games with a separate program next to `…-doom`, and the word that replaces `doom` in the program's name. */
  readonly siblingPrograms?: Readonly<Partial<Record<BaseGame, string>>>;
  /** Arguments that switch the program to a game. */
  readonly gameArguments?: Readonly<Partial<Record<BaseGame, readonly string[]>>>;

  /** File types, besides DeHackEd patches, that can be loaded with `-file`. */
  readonly formats: Readonly<Partial<Record<ModFileType, Ability>>>;
  /** Extensions of packages made only for this family, in lower case with the dot, such as `.pke`. */
  readonly ownPackages?: Readonly<Record<string, Ability>>;
  /**
   * Whether the family recognises WADs and packages by their content. If absent, the file extension determines the
   * type.
   */
  readonly tellsByContent?: boolean;
  readonly patches: PatchHandling;
  /** Option that replaces `-file` for files with sprites or flats. Absent if `-file` also merges these. */
  readonly mergeOption?: string;
  /** Package formats, besides WADs, that `-iwad` accepts, including uncertain ones. Default: only WADs. */
  readonly packagedGames?: Readonly<Partial<Record<PackageKind, Ability>>>;

  /**
   * Extensions of map and patch formats that the family supports; unlisted extensions are unsupported. Part of an
   * extension is listed separately if a different version added it, or if the family supports it without the rest.
   * Absent if nothing is known.
   */
  readonly features?: Readonly<Partial<Record<Readable, ReadingAbility>>>;
  /** Content that the family does not support although it supports the extension that the content belongs to. */
  readonly lacks?: readonly Readable[];
  /** Content that was not tested with the family. Hangar does not promise that it works. */
  readonly unsure?: readonly Readable[];

  /** Options that change the save folder, newest first. */
  readonly saves: readonly DirectoryOption[];
  /** Why saves are not moved although the port could move them, as the end of a sentence. */
  readonly savesStayBecause?: string;
  /** Options that start the game from a save, newest first. Absent if the player has to load the save in the game. */
  readonly loading?: readonly SaveLoading[];
  /** Text before the slot number in a save's name. Absent if it is unknown or the port accepts any name. */
  readonly slotNames?: string;
  /** The slots that the save menu shows. Absent if unknown, or if the menu shows every save. */
  readonly menuSlots?: MenuSlots;
  /** Extracts from the version in a save the first port version that can read that save. Absent if unknown. */
  readonly savesNamed?: RegExp;
  /** Other families whose saves the family can load. */
  readonly loadsSavesOf?: readonly SourcePortFamily[];
  readonly config: ConfigOptions | null;
  readonly firstSettings?: FirstSettings;
  readonly screenshots: ScreenshotHandling;
  /** Working directory in which the port finds its own data: any, or only the port's own folder. */
  readonly runsIn: 'any-directory' | 'program-directory';
  /** Prevents message boxes for fatal errors. They would keep the process running until the user closes them. */
  readonly quietArguments: readonly string[];
  /** How the port reports finished maps: in a file, or only in its saves. Absent if it doesn't report them. */
  readonly statistics?: StatisticsHandling | 'in-saves';
  /**
   * Option for the folder of map statistics, in versions that do not store them with the saves; absent if the folder is
   * fixed.
   */
  readonly memory?: DirectoryOption;

  readonly map: MapHandling | null;
  readonly skillOption: string | null;
  readonly monsters: MonsterOptions;
  readonly demos: DemoOptions;
  /** Exit codes that look like failures but are not. Absent if exit codes are reliable. */
  readonly goodEndings?: readonly NormalExit[];
  /** Returns the arguments for a compatibility level, or `null` if the port does not support it. */
  complevelArguments(complevel: Complevel, version: string | undefined): readonly string[] | null;
  /** Whether the port saves the level in its settings, so that it also applies to later games. */
  readonly remembersComplevel?: boolean;
}
