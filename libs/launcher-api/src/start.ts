/** The entry point for programs that start the API. None of these modules loads Nest before the port is open. */
export { environmentOptions } from './lib/environment-options';
export { StartupError } from '@hangar/api-foundation/errors';
export {
  onExtensionExit,
  reportExtensionError,
  setRestartCommand,
  tellStray,
} from '@hangar/api-foundation/faults';
export type { LauncherOptions } from './lib/hosting';
export { v8Memory, type ShortcutCommand, type ShortcutLinks } from '@hangar/api-foundation/platform/early';
export { PortInUse } from './lib/port-in-use';
export { openAddress, findRunningLauncher } from './lib/running-launcher';
export { readChosenTheme } from './lib/application/settings/early';
export { DataDirectoryInUse } from '@hangar/api-foundation/storage/early';
export { startLauncherApi, type RunningLauncher } from './lib/start-launcher-api';
export { HANGAR_VERSION } from '@hangar/api-foundation/version';
