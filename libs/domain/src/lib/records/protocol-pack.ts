import type { BaseGame } from './base-game-version';
import type { ILoadOrderItem, IModFile, ModCategory, ModFileType } from './mod-file';
import type { IProtocol, IProtocolOptions } from './protocol';
import type { SourcePortFamily } from './source-port';

/** Ending of a pack's file name. A pack is a zip. */
export const PACK_EXTENSION = '.hangar';
/** Name of the manifest inside a pack. */
export const PACK_MANIFEST = 'protocol.json';

/** A mod file of a packed protocol: how to know it, and where to get it. */
export interface IPackedFile {
  /** MD5, lower-case hex. */
  hashValue: string;
  name: string;
  fileName: string;
  fileType: ModFileType;
  sizeBytes: number;
  version: string | null;
  url: string | null;
  category: ModCategory | null;
  sidecarOnly: boolean;
  loadOrder: ILoadOrderItem[];
  /** Whether the protocol itself lists the file; otherwise a load order needs it. */
  listed: boolean;
  enabled: boolean;
  /** Name of the entry that holds the file, or `null` when the pack only names it. */
  entry: string | null;
}

/** The manifest of a pack: a protocol without anything of its author's machine. */
export interface IProtocolPack {
  format: 'hangar-pack';
  formatVersion: 1;
  protocol: Pick<IProtocol, 'title' | 'description' | 'launchParameters' | 'tags'> & {
    options: IProtocolOptions;
  };
  baseGame: { name: string; game: BaseGame; hashValue: string } | null;
  /** What the author played it with; a hint, never an executable. */
  sourcePort: { name: string; family: SourcePortFamily; version: string | null } | null;
  files: IPackedFile[];
  /** Name of the entry with the port's settings. */
  configEntry: string | null;
  /** Name of the entry with the cover. */
  coverEntry: string | null;
}

/** What came of reading a pack. */
export interface IImportedPack {
  protocol: IProtocol;
  /** Mod files that came with the pack, because the catalogue did not have them or their copy was gone. */
  brought: IModFile[];
  /** Mod files that the catalogue had already. */
  found: IModFile[];
  /** Mod files that neither the pack nor the disk has, also those that only a load order needs, and where to get them. */
  missing: {
    hashValue: string;
    name: string;
    fileName: string;
    version: string | null;
    url: string | null;
  }[];
  /** The base game that the author played, and the user's own entry of it, if there is one. */
  baseGame: { name: string; hashValue: string; versionId: string | null } | null;
}
