/** Request handling, in a separate module so that it can be loaded separately. */
export { LauncherErrorFilter } from '@hangar/api-foundation/http';
