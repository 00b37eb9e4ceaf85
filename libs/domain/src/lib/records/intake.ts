import type { ModCategory, ModFileType } from './mod-file';
import type { SourcePortFamily } from './source-port';
import type { Count } from './value-types';
import type { IWadContents } from './wad-contents';

/** The kinds of content that can be recognised in added files. */
export const INTAKE_KINDS = [
  'mod',
  'mods',
  'base-game',
  'pack',
  'known',
  'newer',
  'damaged',
  'nothing',
] as const;
export type IntakeKind = (typeof INTAKE_KINDS)[number];

/** The role of a file: load it, keep it as the mod's text file, or skip it. */
export const PROPOSED_ROLES = ['load', 'text', 'skip'] as const;
export type ProposedRole = (typeof PROPOSED_ROLES)[number];

/** A file of a proposal. */
export interface IProposedFile {
  filePath: string;
  /** Path of the file in its archive. `null` for a file on disk. */
  entryPath: string | null;
  fileName: string;
  fileType: ModFileType;
  /** MD5, lower-case hex. */
  hashValue: string;
  sizeBytes: Count;
  role: ProposedRole;
  /**
   * A sentence that explains why the file is skipped or what is unusual about it. `null` if there is nothing to report.
   */
  reason: string | null;
  /** `null` for a text file, and for a file that could not be examined. */
  contents: IWadContents | null;
  /** Whether the file is left out because it needs a password. Absent for all other files. */
  isLocked?: boolean;
  /** Present if the proposal has several variants of this file. Only one of them is loaded. */
  variant?: IFileVariant;
}

/** One of several files with the same maps, and the parts of the proposal that change if it is loaded. */
export interface IFileVariant {
  /** MD5 of the proposed variant. It is the same for all variants of a file. */
  group: string;
  /** Ids of the installed source ports that can load this variant with the other files, best first. */
  portIds: string[];
  /** Families whose newest version can load the variant, best first. Only present if no installed source port can. */
  portFamilies?: SourcePortFamily[];
  /** How well each source port supports the mod with this variant. */
  portAdvice?: IPortAdvice[];
  /** The compatibility level of the mod with this variant. */
  complevel?: { value: string; reason: string } | null;
  /** The files that the mod requires with this variant. */
  dependencies?: INeededFile[];
}

/** How well a source port supports a mod. */
export const PORT_FITS = ['yes', 'partly', 'no'] as const;
export type PortFit = (typeof PORT_FITS)[number];

/** How well one source port supports a mod. */
export interface IPortAdvice {
  portId: string;
  fits: PortFit;
  /** The reasons as sentences, the most important first. */
  reasons: string[];
}

/** Another file that a mod requires. */
export interface INeededFile {
  name: string;
  /** MD5, lower-case hex. `null`, like `fileId`, if the catalogue does not contain the file. */
  hashValue: string | null;
  fileId: string | null;
  /** Whether the file is loaded before or after the mod. */
  order: 'before' | 'after';
}

/** The effect of a password on an encrypted archive. */
export interface IEncryption {
  /** Whether a password was given and did not open the archive. */
  passwordTried: boolean;
  /** Whether the right password would open the archive. */
  passwordUsable: boolean;
}

/** A protocol that could be created from added files. Nothing is written until it is accepted. */
export interface IProposal {
  /** Whether the proposal is for a base game rather than a mod. */
  isBaseGame: boolean;
  /** Whether the proposal is for a pack. Packs are imported unchanged. Absent for everything else. */
  isPack?: boolean;
  title: string;
  author: string | null;
  /** Release date, `YYYY-MM-DD`. `null` if the author's date is ambiguous. */
  releasedOn: string | null;
  description: string | null;
  /** The likely kind of mod. `null` if it cannot be determined. */
  category: ModCategory | null;
  files: IProposedFile[];
  /** Names of the maps that would be loaded. */
  maps: string[];
  baseGameVersionId: string | null;
  baseGameReason: string | null;
  sourcePortId: string | null;
  /**
   * Why this source port was chosen instead of the default, or why none was chosen. `null` if `portAdvice` explains it.
   */
  portReason: string | null;
  portAdvice: IPortAdvice[];
  /** Families whose newest version can play the files, best first. Only present if no source port was chosen. */
  portFamilies?: SourcePortFamily[];
  complevel: { value: string; reason: string } | null;
  dependencies: INeededFile[];
  /** Catalogue ids of the proposal's files that are already in the catalogue. */
  alreadyCatalogued: string[];
  /** Ids of protocols that already contain these files. */
  protocolIds: string[];
  /** Catalogue id of an older version of the mod. */
  replacesFileId: string | null;
  /** A sentence that explains why nothing can be added. `null` if something can. */
  reason: string | null;
  /** Whether a password helps, if an archive or some of its files are encrypted. Otherwise absent. */
  encryption?: IEncryption;
}

/** The result of reading added files. */
export interface IIntake {
  kind: IntakeKind;
  proposals: IProposal[];
  /** All proposed mods as a single protocol. Present if there are several. */
  combined?: IProposal;
}
