/** What a demo's file tells of itself. What it does not tell is `null`. */
export interface DemoFile {
  readonly format: 'doom' | 'boom' | 'zdoom' | 'zandronum';
  /** The number in its first byte, such as 109; `null` for ports with a format of their own, before Doom 1.4, and in Heretic and Hexen. */
  readonly version: number | null;
  /** 1 to 5. */
  readonly skill: number | null;
  readonly episode: number | null;
  readonly mapNumber: number | null;
  /** The lump's name, where the file has it. */
  readonly map: string | null;
  readonly players: number | null;
  /** Length at 35 to a second, with the screens between maps. */
  readonly tics: number | null;
  /** Whether the recording came to its end; a port that was killed leaves none. */
  readonly isComplete: boolean;
  /** Compatibility level, as far as the header alone tells. */
  readonly complevel: string | null;
  readonly footer: DemoFooter | null;
  /** Names of the base game and of the files, where they stand in the header. */
  readonly files: readonly string[];
}

/** What newer ports write behind a demo. */
export interface DemoFooter {
  /** Such as `Woof 15.2.0`. */
  readonly portName: string | null;
  /** Name of the IWAD. */
  readonly baseGame: string | null;
  /** Names of the files, in load order. */
  readonly files: readonly string[];
  readonly complevel: string | null;
}
