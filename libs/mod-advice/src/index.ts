export { guessCategory as categoryGuess } from './lib/category-guess';
export { groupByFolder as folderGroups } from './lib/folder-groups';
export type { InspectedFile, InspectedFiles, Library, UsablePort } from './lib/inspected-file';
export { readEngineRequirement } from './lib/engine-requirement';
export {
  createTextProposal as proposalForText,
  createProposals as proposalsFor,
  type DescribedMod,
} from './lib/propose';
export { toTitle as titleOfName } from './lib/mod-description';
export { describeUselessKind as uselessKind, type LumpKind } from './lib/useless-file';
