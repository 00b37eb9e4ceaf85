/** A part of the program that is loaded separately: the handling of requests. */
export { LauncherErrorFilter } from '@hangar/api-foundation/http';
