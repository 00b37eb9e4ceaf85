import type { BaseGame } from './base-game-version';
import type { IFoundFileReference, ILoadOrderItem, IModFile, ModCategory, ModFileType } from './mod-file';
import type { IProtocol, IProtocolOptions } from './protocol';
import type { SourcePortFamily } from './source-port';

/** File extension of a pack. A pack is a zip file. */
export const PACK_EXTENSION = '.hangar';
/** Name of the manifest inside a pack. */
export const PACK_MANIFEST = 'protocol.json';

/** The file of a source that a packed file was downloaded from. */
export type PackedFileOrigin = Pick<IFoundFileReference, 'source' | 'id'>;

/** A mod file in a pack: how to identify it and where to get it. */
export interface IPackedFile {
  /** MD5, lower-case hex. */
  hashValue: string;
  name: string;
  fileName: string;
  fileType: ModFileType;
  sizeBytes: number;
  version: string | null;
  url: string | null;
  /** The source's file that the mod file was downloaded from. `null` if unknown. */
  from: PackedFileOrigin | null;
  category: ModCategory | null;
  sidecarOnly: boolean;
  loadOrder: ILoadOrderItem[];
  /** Whether the protocol itself lists the file. Otherwise, another file's load order requires it. */
  listed: boolean;
  enabled: boolean;
  /** Name of the zip entry with the file. `null` if the pack only refers to the file. */
  entry: string | null;
}

/** The manifest of a pack: a protocol without any paths from its author's computer. */
export interface IProtocolPack {
  format: 'hangar-pack';
  formatVersion: 1;
  protocol: Pick<IProtocol, 'title' | 'description' | 'launchParameters' | 'tags'> & {
    options: IProtocolOptions;
  };
  baseGame: { name: string; game: BaseGame; hashValue: string } | null;
  /** The source port that the author used. Only a hint; never an executable. */
  sourcePort: { name: string; family: SourcePortFamily; version: string | null } | null;
  files: IPackedFile[];
  /** Name of the zip entry with the source port's settings. */
  configEntry: string | null;
  /** Name of the zip entry with the cover. */
  coverEntry: string | null;
}

/** The result of importing a pack. */
export interface IImportedPack {
  protocol: IProtocol;
  /** Mod files that were added from the pack because the catalogue did not contain them or their copy was missing. */
  brought: IModFile[];
  /** Mod files that were already in the catalogue. */
  found: IModFile[];
  /**
   * Mod files that are neither in the pack nor on disk, including those that only a load order requires, and where to
   * get them.
   */
  missing: {
    hashValue: string;
    name: string;
    fileName: string;
    version: string | null;
    url: string | null;
    from: PackedFileOrigin | null;
  }[];
  /** The base game that the author used, and the id of the user's matching base game, if there is one. */
  baseGame: { name: string; hashValue: string; versionId: string | null } | null;
}
