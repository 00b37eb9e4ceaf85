// The records, contracts and event payloads, and what a source-port family or a process runner is made of.
export type * from '@hangar/domain';
export {
  factsOfFamily,
  type LaunchPlan,
  type ProcessExit,
  type ProcessIdentity,
  type ProcessRunner,
  type ProcessStart,
  type RunningProcess,
  type SourcePortFamilyFacts,
} from '@hangar/launch-engine';

export { type AsyncLauncherOptions, type LauncherOptionsFactory } from './lib/async-launcher-options';
export * from './lib/catalog';
export { environmentOptions } from './lib/environment-options';
export * from './lib/errors';
export { EventBus, OnLauncherEvent, type NamedEvent } from './lib/events';
export { ExtensionSettings } from './lib/extension-settings';
export {
  ExtensionStorage,
  type ExtensionDescription,
  type ExtensionDocument,
  type LauncherExtension,
  type ShownContributions,
} from './lib/extensions';
export { Answer, Unwrapped } from './lib/http';
export { LauncherApiModule } from './lib/launcher-api.module';
export {
  DEFAULT_PORT,
  LAUNCHER_OPTIONS,
  LOOPBACK_ADDRESS,
  type LauncherOptions,
  type Platform,
} from './lib/launcher-options';
export * from './lib/launch';
export {
  LaunchSteps,
  type LaunchContext,
  type LaunchRefusal,
  type LaunchStep,
  type StepAnswer,
} from './lib/launch-steps';
export * from './lib/platform';
export { PlayHistoryModule, SessionHistory } from './lib/play-history';
export * from './lib/protocols';
export { SettingsModule, SettingsRepository, SourcePortFamilies } from './lib/settings';
export { startLauncherApi, type RunningLauncher } from './lib/start-launcher-api';
export {
  DataDirectory,
  isObject,
  listField,
  textField,
  textOrNull,
  wholeNumberField,
  withUnknownKeys,
  type JsonDocument,
  type JsonObject,
} from './lib/storage';
export { HANGAR_VERSION } from './lib/version';
export * from './lib/versions';
