export { environmentOptions } from './lib/environment-options';
export { FIRST_MODERATOR } from './lib/store-initialiser';
export { hostRegistryApi } from './lib/host-registry-api';
export { JsonLogger } from './lib/http';
export { RegistryApiModule } from './lib/registry-api.module';
export {
  REGISTRY_DEFAULTS,
  type DatabaseLocation,
  type Limits,
  type RegistryApiOptions,
} from './lib/registry-api-options';
export { startRegistryApi, type RunningRegistry } from './lib/start-registry-api';
