export { categoryGuess } from './lib/category-guess';
export { folderGroups } from './lib/folder-groups';
export type { InspectedFile, InspectedFiles, Library, UsablePort } from './lib/inspected-file';
export { readEngineRequirement } from './lib/engine-requirement';
export { proposalForText, proposalsFor, type DescribedMod } from './lib/propose';
export { titleOfName } from './lib/mod-description';
export { uselessKind, type LumpKind } from './lib/useless-file';
