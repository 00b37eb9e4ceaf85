import { isPlainFileName } from '@hangar/file-system';

const DEMO_NAME = /\.(lmp|cld)$/i;

/** Whether a text from a document is a demo's place: a path relative to the folder in which its protocol runs. */
export function isDemoPlace(place: string): boolean {
  return DEMO_NAME.test(place) && place.split('/').every(isPlainFileName);
}
