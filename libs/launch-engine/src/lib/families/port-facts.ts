/** A Flatpak that contains a port of the family. */
export interface FlatpakFacts {
  /** Application ID, such as `org.zdoom.GZDoom`. */
  readonly id: string;
  /** The program inside the Flatpak. Absent if it is the app's own command. */
  readonly command?: string;
}

/**
 * A port of a family: the names that identify it, and a flag that makes it safe to run. Sources of names and flags:
 * DoomRunner's `EngineTraits.cpp`, the ports' own sources and Debian's packages. Sources of Flatpak IDs: their
 * manifests and metainfo files.
 */
export interface PortFacts {
  /** The port's name as its authors spell it. */
  readonly label: string;
  /** File names of the program that plays Doom and of its macOS bundle: lower case, no `.exe`, dashes for spaces. */
  readonly names: readonly string[];
  /**
   * The same port's programs for other games. They are not listed as ports, because the IWAD determines the program.
   */
  readonly siblings?: readonly string[];
  readonly flatpaks?: readonly FlatpakFacts[];
  /** Flag that prints the version and exits. Absent if any flag may start the game. */
  readonly versionFlag?: string;
  /** The text before the version number, both in the flag's output and in the program file. */
  readonly printedName?: string;
}
