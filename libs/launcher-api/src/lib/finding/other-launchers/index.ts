export * from './foreign-library';
export {
  getForeignFolder,
  getForeignName,
  isRelativePath,
  isWindowsPath,
  resolveForeignPath,
} from './foreign-path';
export { importInvalid } from './import-invalid';
export { LAUNCHER_PLACES, LIBRARY_FILES } from './launcher-places';
export { findLibraryFile, readLibrary, type LibraryFile } from './library-files';
