import type { IProposal } from '../records/intake';
import type { ILaunchSession } from '../records/launch';

/** Body of `POST /api/intake`: one of the two. */
export interface IIntakeRequest {
  /** Files, archives and folders on this machine. */
  filePaths?: string[];
  /** What was handed over by `POST /api/uploads/:fileName`. */
  uploadIds?: string[];
}

/** What becomes of accepted proposals: played at once, kept as protocols, catalogued alone, or put in an older version's place. */
export const ACCEPT_CHOICES = ['play', 'protocol', 'files', 'update'] as const;
export type AcceptChoice = (typeof ACCEPT_CHOICES)[number];

/** Body of `POST /api/intake/accept`: the proposals as they came, or edited. */
export interface IAcceptIntakeRequest {
  proposals: IProposal[];
  what: AcceptChoice;
}

/** An accepted proposal, or a file of one, that was left out. */
export interface ISkippedFile {
  fileName: string;
  /** A complete sentence. */
  reason: string;
}

/** What accepted proposals became. */
export interface IAcceptedIntake {
  /** Ids of catalogue entries. */
  fileIds: string[];
  protocolIds: string[];
  baseGameVersionIds: string[];
  /** The game that was started; `null` unless it was to be played. */
  session: ILaunchSession | null;
  /** The files that were left out; absent if there are none. */
  skipped?: ISkippedFile[];
}

/** What `details` of a launch that was refused after `play` hold beside their own: everything is kept but the game. */
export interface IKeptIntake {
  accepted: IAcceptedIntake;
}
