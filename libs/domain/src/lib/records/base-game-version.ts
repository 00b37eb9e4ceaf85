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
/** The game that the data belongs to. FreeDM counts as `freedoom`. */
export type BaseGame = (typeof BASE_GAMES)[number];

/** A base game that the user owns: an IWAD, its name, and how to run it. */
export const BASE_GAME_VERSION = record('IBaseGameVersion', () => ({
  id: field.serverSet(field.id()),
  name: field.name(BASE_GAME_LIMITS.name, { default: 'Unnamed base game' }),
  /** Unique name that identifies the base game in URLs. */
  slug: field.slug({ defaultFrom: 'id' }),
  /** Id or path of a source port to use instead of the default. */
  executable: field.nullable(field.text(FILE_LIMITS.path)),
  /** Name of an icon, or of a file in `images/`. */
  icon: field.nullable(field.fileName({ orEmpty: true })),
  iwadPath: field.serverSet(field.path({ default: '' })),
  /** MD5 of the IWAD, lower-case hex. */
  hashValue: field.serverSet(field.md5({ default: '' })),
  sizeBytes: field.serverSet(field.count()),
  game: field.choice(BASE_GAMES, { default: 'other' }),
  /** Extra arguments for every launch, quoted as in a POSIX shell. */
  args: field.text(BASE_GAME_LIMITS.args, { default: '' }),
  /** Whether the user has hidden this base game. */
  ignored: field.boolean({ default: false }),
  /** Whether the IWAD is currently missing. */
  missing: field.serverSet(field.boolean({ default: false })),
}));

/** A base game that the user owns: an IWAD, its name, and how to run it. */
export interface IBaseGameVersion extends RecordOf<typeof BASE_GAME_VERSION> {}

/** Changes found by a synchronisation with the WAD directory. */
export interface IBaseGameVersionDelta {
  /** Base games whose files are new or have reappeared. */
  added: IBaseGameVersion[];
  /** Base games whose files have disappeared. Their entries are kept and marked as missing. */
  removed: IBaseGameVersion[];
  /** Base games whose entries have changed in another way. */
  updated: IBaseGameVersion[];
}
