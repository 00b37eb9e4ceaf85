import type { CountOf } from '../count-of';

/** A map that was finished, as a port's statistics tell of it. What they do not tell is `null`. */
export interface FinishedMap {
  /** The lump's name as it was written; a port that cannot tell two apart names both. */
  readonly maps: readonly string[];
  readonly timeTics: number | null;
  readonly kills: CountOf | null;
  readonly items: CountOf | null;
  readonly secrets: CountOf | null;
  readonly secretExit: boolean | null;
  readonly players: number;
}
