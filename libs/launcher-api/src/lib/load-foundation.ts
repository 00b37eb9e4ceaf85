/** A part of the program that is loaded by itself: what answers requests. */
export { LauncherErrorFilter } from '@hangar/api-foundation/http';
