export * from './container-reader';
export * from './identify-package';
export * from './read-contents';
export * from './read-lump-names';
export * from './read-title-picture';
export { isPackageLayout } from './package-layout';
