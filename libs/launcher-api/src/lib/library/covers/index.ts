export { CoverFinder } from './cover-finder';
export * from './covers.module';
