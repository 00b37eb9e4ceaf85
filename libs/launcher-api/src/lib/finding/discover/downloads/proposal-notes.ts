import { skippedFilesOf, skippedText, type IIntake, type IProposal } from '@hangar/domain';

/** Returns sentences about what could not be determined for downloaded mods. */
export function createNotes({ proposals }: IIntake): string[] {
  const usable = proposals.filter(({ reason }) => reason === null);
  const skipped = skippedFilesOf(proposals.filter(({ reason }) => reason !== null)).map(skippedText);
  return [...new Set([...usable.flatMap(createProposalNotes), ...skipped])];
}

function createProposalNotes(proposal: IProposal): string[] {
  const { isBaseGame, baseGameVersionId, baseGameReason, sourcePortId, portReason, author } = proposal;
  if (isBaseGame) return [];
  return [
    ...(baseGameVersionId === null ? [baseGameReason ?? "The files don't specify a base game."] : []),
    ...(sourcePortId === null ? [portReason ?? 'You have no source port that can play this.'] : []),
    ...(author === null ? ['The author is unknown.'] : []),
    ...proposal.dependencies
      .filter(({ fileId }) => fileId === null)
      .map(({ name }) => `It needs ${name}, which isn't in your library.`),
  ];
}
