export * from './foreign-library';
export {
  getForeignFolder,
  getForeignName,
  isRelativePath,
  isWindowsPath,
  resolveForeignPath,
} from './foreign-path';
export { createImportInvalidError } from './import-invalid';
export { LAUNCHER_FOLDERS, LIBRARY_FILES } from './launcher-places';
export { findLibraryFile, readLibrary, type LibraryFile } from './library-files';
