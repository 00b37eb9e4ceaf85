export { guessCategory } from './lib/category-guess';
export { groupByFolder } from './lib/folder-groups';
export type { InspectedFile, InspectedFiles, Library, UsablePort } from './lib/inspected-file';
export { readEngineRequirement } from './lib/engine-requirement';
export {
  createCombinedProposal,
  createTextProposal,
  createProposals,
  type DescribedMod,
} from './lib/propose';
export { toTitle } from './lib/mod-description';
export { describeUselessKind, type LumpKind } from './lib/useless-file';
