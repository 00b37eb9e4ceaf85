export { parseFamily, SourcePortFamilies, SourcePortFamilyList } from './source-port-families';
