import type { ModCategory, ModFileType } from './mod-file';
import type { Count } from './value-types';
import type { IWadContents } from './wad-contents';

/** What files that were handed over turned out to be. */
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

/** What becomes of a file: loaded, kept with the mod as its text, or left out. */
export const PROPOSED_ROLES = ['load', 'text', 'skip'] as const;
export type ProposedRole = (typeof PROPOSED_ROLES)[number];

/** A file that a proposal is about. */
export interface IProposedFile {
  filePath: string;
  /** Its path inside the archive; `null` for a file that lies on the disk as it is. */
  entryPath: string | null;
  fileName: string;
  fileType: ModFileType;
  /** MD5, lower-case hex. */
  hashValue: string;
  sizeBytes: Count;
  role: ProposedRole;
  /** Why it is left out, or what is odd about it; `null` when there is nothing to say. */
  reason: string | null;
  /** `null` for a text, and for a file that could not be looked into. */
  contents: IWadContents | null;
}

/** How well a source port suits a mod. */
export const PORT_FITS = ['yes', 'partly', 'no'] as const;
export type PortFit = (typeof PORT_FITS)[number];

/** What one source port would make of a mod. */
export interface IPortAdvice {
  portId: string;
  fits: PortFit;
  /** Sentences, the weightiest first. */
  reasons: string[];
}

/** Another file that a mod asks for. */
export interface INeededFile {
  name: string;
  /** MD5 and catalogue id; `null` when the catalogue has no such file. */
  hashValue: string | null;
  fileId: string | null;
  /** Whether it is loaded before the mod or after it. */
  order: 'before' | 'after';
}

/** A protocol as it could be made of files that were handed over. Nothing of it is written yet. */
export interface IProposal {
  /** Whether it is a base game, and no mod. */
  isBaseGame: boolean;
  /** Whether it is a pack, which is imported unchanged; absent for everything else. */
  isPack?: boolean;
  title: string;
  author: string | null;
  /** `YYYY-MM-DD`; `null` where the author's words can mean several days. */
  releasedOn: string | null;
  description: string | null;
  /** What kind of mod it looks like; `null` when nothing tells. */
  category: ModCategory | null;
  files: IProposedFile[];
  /** Names of the maps that are loaded. */
  maps: string[];
  baseGameVersionId: string | null;
  baseGameReason: string | null;
  sourcePortId: string | null;
  /** Why that source port and not the default, or why none; `null` where its advice says enough. */
  portReason: string | null;
  portAdvice: IPortAdvice[];
  complevel: { value: string; reason: string } | null;
  dependencies: INeededFile[];
  /** Ids of those of its files that the catalogue has. */
  alreadyCatalogued: string[];
  /** Protocols that have these files already. */
  protocolIds: string[];
  /** The older version in the catalogue. */
  replacesFileId: string | null;
  /** Why nothing can be made of it; `null` when something can. */
  reason: string | null;
}

/** What came of reading files that were handed over. */
export interface IIntake {
  kind: IntakeKind;
  proposals: IProposal[];
}
