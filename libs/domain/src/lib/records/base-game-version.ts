import * as field from '../fields/field';
import { record, type RecordOf } from '../fields/record';
import { BASE_GAME_LIMITS, FILE_LIMITS } from '../rules/text-limits';

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
export const BASE_GAME_VERSION = record('IBaseGameVersion', () => ({
  id: field.serverSet(field.id()),
  name: field.name(BASE_GAME_LIMITS.name, { default: 'Unnamed base game' }),
  /** Unique; the address of the version. */
  slug: field.slug({ defaultFrom: 'id' }),
  /** Id or path of the source port to prefer over the default one. */
  executable: field.nullable(field.text(FILE_LIMITS.path)),
  /** Name of an icon, or of a file in `images/`. */
  icon: field.nullable(field.fileName({ orEmpty: true })),
  iwadPath: field.serverSet(field.path({ default: '' })),
  /** MD5 of the IWAD, lower-case hex. */
  hashValue: field.serverSet(field.md5({ default: '' })),
  sizeBytes: field.serverSet(field.count()),
  game: field.choice(BASE_GAMES, { default: 'other' }),
  /** Extra arguments with POSIX-shell quoting, given on every launch. */
  args: field.text(BASE_GAME_LIMITS.args, { default: '' }),
  /** Whether the user has hidden this base game. */
  ignored: field.boolean({ default: false }),
  /** Whether the IWAD is not on disk at the moment. */
  missing: field.serverSet(field.boolean({ default: false })),
}));

/** A base game that the user owns: one IWAD and what to call and run it with. */
export interface IBaseGameVersion extends RecordOf<typeof BASE_GAME_VERSION> {}

/** What a synchronisation with the WAD directory changed. */
export interface IBaseGameVersionDelta {
  /** Files that are new, or back. */
  added: IBaseGameVersion[];
  /** Files that are gone; their entries stay, marked missing. */
  removed: IBaseGameVersion[];
  /** Entries that changed otherwise. */
  updated: IBaseGameVersion[];
}
