import type { IProposal, IProposedFile } from '@hangar/domain';

/** A file as whoever accepts a proposal names it. */
export type AcceptedFile = Pick<IProposedFile, 'filePath' | 'entryPath' | 'hashValue' | 'role' | 'reason'>;

/** What counts of a proposal that is accepted; all else was told for people. */
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
};
