import { isPlainFileName } from '@hangar/file-system';

const DEMO_NAME = /\.(lmp|cld)$/i;

/** Whether a string in a document is the place of a demo: a path relative to the protocol's working directory. */
export function isDemoPlace(place: string): boolean {
  return DEMO_NAME.test(place) && place.split('/').every(isPlainFileName);
}
