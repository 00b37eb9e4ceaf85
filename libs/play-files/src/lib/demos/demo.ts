/** The information in a demo file. Unknown values are `null`. */
export interface DemoFile {
  readonly format: 'doom' | 'boom' | 'zdoom' | 'zandronum';
  /**
   * The number in the first byte, such as 109. `null` for Doom before 1.4, Heretic and Hexen, and for ports with their
   * own format.
   */
  readonly version: number | null;
  /** 1 to 5. */
  readonly skill: number | null;
  readonly episode: number | null;
  readonly mapNumber: number | null;
  /** The map's lump name, if the file contains it. */
  readonly map: string | null;
  readonly players: number | null;
  /** The duration at 35 tics per second, including the screens between maps. */
  readonly tics: number | null;
  /** Whether the recording has an end marker. The marker is missing if the port was killed. */
  readonly isComplete: boolean;
  /** The compatibility level, if the header is sufficient to determine it. */
  readonly complevel: string | null;
  readonly footer: DemoFooter | null;
  /** The names of the base game and the files, if the header lists them. */
  readonly files: readonly string[];
}

/** The data that newer ports add after a demo. */
export interface DemoFooter {
  /** For example `Woof 15.2.0`. */
  readonly portName: string | null;
  /** The IWAD's name. */
  readonly baseGame: string | null;
  /** The files' names, in load order. */
  readonly files: readonly string[];
  readonly complevel: string | null;
}
