export * from './lib/catalog';
export * from './lib/errors';
export { EventBus, OnLauncherEvent, type NamedEvent } from './lib/events';
export { ExtensionStorage, type ExtensionDocument, type LauncherExtension } from './lib/extensions';
export { LauncherApiModule } from './lib/launcher-api.module';
export {
  DEFAULT_PORT,
  LAUNCHER_OPTIONS,
  LOOPBACK_ADDRESS,
  type LauncherOptions,
  type OutsideWorld,
} from './lib/launcher-options';
export * from './lib/launch';
export * from './lib/outside-world';
export * from './lib/protocols';
export { SettingsModule, SettingsRepository } from './lib/settings';
export { startLauncherApi, type RunningLauncher } from './lib/start-launcher-api';
export { DataDirectory, type JsonDocument, type JsonObject } from './lib/storage';
export { HANGAR_VERSION } from './lib/version';
export * from './lib/versions';
