import type { IProposal } from '../records/intake';
import type { ILaunchSession } from '../records/launch';
import type { IWithPassword } from './archives-contract';

/** Body of `POST /api/intake`. Must contain exactly one of the two lists. */
export interface IIntakeRequest extends IWithPassword {
  /** Files, archives and folders on this computer. */
  filePaths?: string[];
  /** Ids of files uploaded with `POST /api/uploads/:fileName`. */
  uploadIds?: string[];
}

/**
 * Actions for accepted proposals: launch immediately, save as protocols, only add to the catalogue, or replace an older
 * version.
 */
export const ACCEPT_CHOICES = ['play', 'protocol', 'files', 'update'] as const;
export type AcceptChoice = (typeof ACCEPT_CHOICES)[number];

/** Body of `POST /api/intake/accept`: the proposals as received or edited. */
export interface IAcceptIntakeRequest extends IWithPassword {
  proposals: IProposal[];
  what: AcceptChoice;
}

/** An accepted proposal that was skipped, or a skipped file of an accepted proposal. */
export interface ISkippedFile {
  fileName: string;
  /** The reason as a complete sentence. */
  reason: string;
}

/** The result of accepting proposals. */
export interface IAcceptedIntake {
  /** Ids of catalogue entries. */
  fileIds: string[];
  protocolIds: string[];
  baseGameVersionIds: string[];
  /** The launched game; `null` unless the choice was `play`. */
  session: ILaunchSession | null;
  /** The files that were skipped. Absent if there aren't any. */
  skipped?: ISkippedFile[];
}

/**
 * Added to the error's `details` if the choice is `play` and the launch is rejected. Everything was saved, but the game
 * did not start.
 */
export interface IKeptIntake {
  accepted: IAcceptedIntake;
}
