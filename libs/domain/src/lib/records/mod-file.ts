import type { Count, Timestamp } from './value-types';

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
export interface ILoadOrderItem {
  /** MD5, lower-case hex. */
  hashValue: string;
  name: string;
}

/** An entry whose load order names this file; derived from the other entries. */
export interface IModFileReference extends ILoadOrderItem {
  id: string;
}

/** A mod file in the catalogue. */
export interface IModFile {
  id: string;
  name: string;
  /** The name that the file came with. */
  fileName: string;
  /** Where the stored copy lies. */
  filePath: string;
  fileType: ModFileType;
  /** MD5, lower-case hex; unique in the catalogue. */
  hashValue: string;
  sizeBytes: Count;
  version: string | null;
  url: string | null;
  category: ModCategory | null;
  /** Whether nobody chose the category: it is a guess by what the file holds. */
  categoryGuessed: boolean;
  /** Who made it; `null` when unknown, as with the next two. */
  author: string | null;
  /** The day on which it came out, `YYYY-MM-DD`. */
  releasedOn: string | null;
  description: string | null;
  /** Name of the text that came along, in `texts/` of `modsDirectory`; `null` when there is none. Server-owned. */
  readme: string | null;
  /** Whether the file is only ever loaded along with another, never picked alone. */
  sidecarOnly: boolean;
  /** What is loaded with this file, in order; its own hash marks its place (absent: last). */
  loadOrder: ILoadOrderItem[];
  /** Derived from the other entries, never stored. */
  requiredBy: IModFileReference[];
  /** Name of a settings template in `configs/`. */
  configTemplate: string | null;
  /** The game that its author made it for, in the words of the text that came along, such as `DOOM2`. Absent: nobody knows. */
  statedGame?: string | null;
  addedAt: Timestamp;
  /** Whether the stored copy is gone; computed. */
  missing: boolean;
}
