/** The entry point for programs that add extensions to a data directory. */
export {
  ExtensionDoctor,
  ExtensionInstaller,
  InvalidPackageError,
  type ExtensionDiagnosis,
  type ListedExtension,
} from './lib/extensions/extension-files';
export { DataDirectory } from '@hangar/api-foundation/storage/early';
