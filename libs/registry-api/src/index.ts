export { DEFAULT_PORT, environmentOptions } from './lib/environment-options';
export { jsonLog, type Log } from './lib/http/log';
export type { Limits, RegistryOptions } from './lib/registry-options';
export { FIRST_MODERATOR, startRegistryApi, type RunningRegistry } from './lib/start-registry-api';
export { RegistryApiModule } from './lib/registry-api.module';
