import * as field from '../fields/field';
import { record, type RecordOf } from '../fields/record';
import { MOD_FILE_LIMITS } from '../rules/text-limits';

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

/** How a day is written: `YYYY-MM-DD`. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** One place in a load order: a file known by its MD5. */
export const LOAD_ORDER_ITEM = record('ILoadOrderItem', () => ({
  /** MD5, lower-case hex. */
  hashValue: field.md5(),
  name: field.text(MOD_FILE_LIMITS.name, { defaultFrom: 'hashValue' }),
}));

/** One place in a load order: a file known by its MD5. */
export interface ILoadOrderItem extends RecordOf<typeof LOAD_ORDER_ITEM> {}

/** An entry whose load order names this file; derived from the other entries. */
export const MOD_FILE_REFERENCE = record('IModFileReference', () => ({
  id: field.id(),
  /** MD5, lower-case hex. */
  hashValue: field.md5(),
  name: field.text(MOD_FILE_LIMITS.name, { defaultFrom: 'hashValue' }),
}));

/** An entry whose load order names this file; derived from the other entries. */
export interface IModFileReference extends RecordOf<typeof MOD_FILE_REFERENCE> {}

/** A mod file in the catalogue. */
export const MOD_FILE = record('IModFile', () => ({
  id: field.serverSet(field.id()),
  name: field.name(MOD_FILE_LIMITS.name, { defaultFrom: 'fileName' }),
  /** The name that the file came with. */
  fileName: field.serverSet(field.fileName({ mayBeHidden: true, defaultFrom: 'hashValue' })),
  /** Where the stored copy lies. */
  filePath: field.serverSet(field.path({ default: '' })),
  fileType: field.serverSet(field.choice(MOD_FILE_TYPES, { default: 'OTHER' })),
  /** MD5, lower-case hex; unique in the catalogue. */
  hashValue: field.serverSet(field.md5()),
  sizeBytes: field.serverSet(field.count()),
  version: field.nullable(field.text(MOD_FILE_LIMITS.version)),
  url: field.lenient(field.nullable(field.webAddress())),
  category: field.nullable(field.choice(MOD_CATEGORIES)),
  /** Whether nobody chose the category: it is a guess by what the file holds. */
  categoryGuessed: field.boolean({ default: false }),
  /** Who made it; `null` when unknown, as with the next two. */
  author: field.nullable(field.text(MOD_FILE_LIMITS.author)),
  /** The day on which it came out, `YYYY-MM-DD`. */
  releasedOn: field.nullable(field.pattern(DAY, 'must be a day such as 2026-01-31')),
  description: field.nullable(field.text(MOD_FILE_LIMITS.description)),
  /** Name of the text that came along, in `texts/` of `modsDirectory`; `null` when there is none. */
  readme: field.serverSet(field.nullable(field.fileName())),
  /** Whether the file is only ever loaded along with another, never picked alone. */
  sidecarOnly: field.boolean({ default: false }),
  /** What is loaded with this file, in order; its own hash marks its place (absent: last). */
  loadOrder: field.records(LOAD_ORDER_ITEM, { maxLength: MOD_FILE_LIMITS.loadOrder }),
  /** Derived from the other entries, never stored. */
  requiredBy: field.computed(field.records(MOD_FILE_REFERENCE, { maxLength: Infinity })),
  /** Name of a settings template in `configs/`. */
  configTemplate: field.nullable(field.fileName()),
  /** The game that its author made it for, in the words of the text that came along, such as `DOOM2`. Absent: nobody knows. */
  statedGame: field.optional(field.nullable(field.text(MOD_FILE_LIMITS.statedGame))),
  addedAt: field.serverSet(field.time()),
  /** Whether the stored copy is gone; computed. */
  missing: field.computed(field.boolean()),
}));

/** A mod file in the catalogue. */
export interface IModFile extends RecordOf<typeof MOD_FILE> {}
