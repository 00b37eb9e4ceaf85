import type { IModFile, IProposal, IProposedFile } from '@hangar/domain';

/** The properties of a file that are needed to accept a proposal. */
export type AcceptedFile = Pick<IProposedFile, 'filePath' | 'entryPath' | 'hashValue' | 'role' | 'reason'>;

/** The properties of a proposal that are needed to accept it. All others are for display only. */
export type AcceptedProposal = Pick<
  IProposal,
  | 'title'
  | 'reason'
  | 'author'
  | 'releasedOn'
  | 'description'
  | 'category'
  | 'baseGameVersionId'
  | 'sourcePortId'
  | 'dependencies'
  | 'protocolIds'
  | 'replacesFileId'
> & {
  readonly files: readonly AcceptedFile[];
  readonly complevel: { readonly value: string } | null;
  /** The file of a source from which the proposal was made. Never sent by a client. */
  readonly found?: FoundOrigin | undefined;
};

/** Where the files of a proposal were found. */
export interface FoundOrigin {
  readonly from: NonNullable<IModFile['from']>;
  /** The file's web page. */
  readonly url: string | null;
}
