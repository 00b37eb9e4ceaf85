import * as field from '../fields/field';
import { record, type RecordOf } from '../fields/record';
import { DISCOVER_LIMITS, MOD_FILE_LIMITS } from '../rules/text-limits';

export const MOD_FILE_TYPES = ['WAD', 'PK3', 'PK7', 'IPK3', 'ZIP', 'DEH', 'BEX', 'OTHER'] as const;
export type ModFileType = (typeof MOD_FILE_TYPES)[number];

export const MOD_CATEGORIES = [
  'total_conversion',
  'expansion',
  'weapon',
  'mapset',
  'asset_pack',
  'gameplay',
  'hud',
  'music',
  'palette',
  'other',
] as const;
export type ModCategory = (typeof MOD_CATEGORIES)[number];

/** The format of a date: `YYYY-MM-DD`. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** One item of a load order: a file, identified by its MD5. */
export const LOAD_ORDER_ITEM = record('ILoadOrderItem', () => ({
  /** MD5, lower-case hex. */
  hashValue: field.md5(),
  name: field.text(MOD_FILE_LIMITS.name, { defaultFrom: 'hashValue' }),
}));

/** One item of a load order: a file, identified by its MD5. */
export interface ILoadOrderItem extends RecordOf<typeof LOAD_ORDER_ITEM> {}

/** An entry whose load order contains this file. Derived from the other entries. */
export const MOD_FILE_REFERENCE = record('IModFileReference', () => ({
  id: field.id(),
  /** MD5, lower-case hex. */
  hashValue: field.md5(),
  name: field.text(MOD_FILE_LIMITS.name, { defaultFrom: 'hashValue' }),
}));

/** An entry whose load order contains this file. Derived from the other entries. */
export interface IModFileReference extends RecordOf<typeof MOD_FILE_REFERENCE> {}

/** The file of a source that a mod file was downloaded from. */
export const FOUND_FILE_REFERENCE = record('IFoundFileReference', () => ({
  source: field.text(DISCOVER_LIMITS.sourceId, { minLength: 1 }),
  id: field.text(DISCOVER_LIMITS.fileId, { minLength: 1 }),
  /** The day that the source reported, `YYYY-MM-DD`. `null` if unknown. */
  date: field.nullable(field.pattern(DAY, 'must be a day such as 2026-01-31')),
}));

/** The file of a source that a mod file was downloaded from. */
export interface IFoundFileReference extends RecordOf<typeof FOUND_FILE_REFERENCE> {}

/** A mod file in the catalogue. */
export const MOD_FILE = record('IModFile', () => ({
  id: field.serverSet(field.id()),
  name: field.name(MOD_FILE_LIMITS.name, { defaultFrom: 'fileName' }),
  /** The original file name. */
  fileName: field.serverSet(field.fileName({ mayBeHidden: true, defaultFrom: 'hashValue' })),
  /** Path of the stored copy. */
  filePath: field.serverSet(field.path({ default: '' })),
  fileType: field.serverSet(field.choice(MOD_FILE_TYPES, { default: 'OTHER' })),
  /** MD5, lower-case hex; unique in the catalogue. */
  hashValue: field.serverSet(field.md5()),
  sizeBytes: field.serverSet(field.count()),
  version: field.nullable(field.text(MOD_FILE_LIMITS.version)),
  url: field.lenient(field.nullable(field.webAddress())),
  category: field.nullable(field.choice(MOD_CATEGORIES)),
  /** Whether the category was guessed from the content rather than chosen. */
  categoryGuessed: field.boolean({ default: false }),
  /** The author. `null` if unknown. */
  author: field.nullable(field.text(MOD_FILE_LIMITS.author)),
  /** Release date, `YYYY-MM-DD`. `null` if unknown. */
  releasedOn: field.nullable(field.pattern(DAY, 'must be a day such as 2026-01-31')),
  description: field.nullable(field.text(MOD_FILE_LIMITS.description)),
  /** Name of the accompanying text file, in `texts/` of `modsDirectory`. `null` if there isn't one. */
  readme: field.serverSet(field.nullable(field.fileName())),
  /** Where the file was found. `null` if the user added it. */
  from: field.serverSet(field.nullable(field.object(FOUND_FILE_REFERENCE))),
  /** Whether the file is only loaded together with another file, never on its own. */
  sidecarOnly: field.boolean({ default: false }),
  /**
   * The files that are loaded with this file, in order. The file's own hash marks its position. If its hash is absent,
   * the file is last.
   */
  loadOrder: field.records(LOAD_ORDER_ITEM, { maxLength: MOD_FILE_LIMITS.loadOrder }),
  /** The entries whose load order contains this file. Never stored. */
  requiredBy: field.computed(field.records(MOD_FILE_REFERENCE, { maxLength: Infinity })),
  /** Name of a settings template in `configs/`. */
  configTemplate: field.nullable(field.fileName()),
  /**
   * The game that the author made the file for, as written in the accompanying text, such as `DOOM2`. Absent if
   * unknown.
   */
  statedGame: field.optional(field.nullable(field.text(MOD_FILE_LIMITS.statedGame))),
  /**
   * Names of the other files that are required according to the accompanying text and weren't in the catalogue when
   * this file was added. Absent if the list would be empty.
   */
  statedFiles: field.optional(
    field.names({ maxLength: MOD_FILE_LIMITS.name, maxElements: MOD_FILE_LIMITS.statedFiles }),
  ),
  addedAt: field.serverSet(field.time()),
  /** Whether the stored copy no longer exists. Computed. */
  missing: field.computed(field.boolean()),
}));

/** A mod file in the catalogue. */
export interface IModFile extends RecordOf<typeof MOD_FILE> {}
