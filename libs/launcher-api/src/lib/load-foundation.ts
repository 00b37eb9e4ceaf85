/** Request handling, in a module of its own so that it can be loaded separately. */
export { LauncherErrorFilter } from '@hangar/api-foundation/http';
