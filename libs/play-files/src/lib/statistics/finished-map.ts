import type { CountAndTotal } from '../count-and-total';

/** A finished map in a port's statistics. Unknown values are `null`. */
export interface FinishedMap {
  /** The map's lump name as written by the port. A port that cannot distinguish two maps lists both. */
  readonly maps: readonly string[];
  readonly timeTics: number | null;
  readonly kills: CountAndTotal | null;
  readonly items: CountAndTotal | null;
  readonly secrets: CountAndTotal | null;
  readonly secretExit: boolean | null;
  readonly players: number;
}
