import type { Count } from './value-types';

export const BASE_GAMES = [
  'doom',
  'doom2',
  'tnt',
  'plutonia',
  'heretic',
  'hexen',
  'strife',
  'chex',
  'hacx',
  'freedoom',
  'other',
] as const;
/** Which game the data belongs to; FreeDM counts as `freedoom`. */
export type BaseGame = (typeof BASE_GAMES)[number];

/** A base game that the user owns: one IWAD and what to call and run it with. */
export interface IBaseGameVersion {
  id: string;
  name: string;
  /** Unique; the address of the version. */
  slug: string;
  /** Id or path of the source port to prefer over the default one. */
  executable: string | null;
  /** Name of an icon, or of a file in `images/`. */
  icon: string | null;
  iwadPath: string;
  /** MD5 of the IWAD, lower-case hex. */
  hashValue: string;
  sizeBytes: Count;
  game: BaseGame;
  /** Extra arguments with POSIX-shell quoting, given on every launch. */
  args: string;
  /** Whether the user has hidden this base game. */
  ignored: boolean;
  /** Whether the IWAD is not on disk at the moment. */
  missing: boolean;
}

/** What a synchronisation with the WAD directory changed. */
export interface IBaseGameVersionDelta {
  /** Files that are new, or back. */
  added: IBaseGameVersion[];
  /** Files that are gone; their entries stay, marked missing. */
  removed: IBaseGameVersion[];
  /** Entries that changed otherwise. */
  updated: IBaseGameVersion[];
}
