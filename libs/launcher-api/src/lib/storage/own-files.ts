import { relative, sep } from 'node:path';

import type { PathPurpose } from './allowed-paths';

/** Folders of the data directory in which Hangar and its extensions keep what is nobody else's. */
const OWN_FOLDERS = [
  'cache',
  'deleted',
  'demos',
  'extensions',
  'history',
  'maps',
  'ports',
  'results',
  'saves-made',
  'trash',
];

/**
 * Whether a path is one of Hangar's own records, with their backups, journals and half-written successors: they are
 * changed through the API only, and the settings hold a UUID that is told to nobody. `data` is the data directory.
 */
export function isOwnFile(path: string, data: string, purpose: PathPurpose): boolean {
  // Some systems take `Settings.JSON` for the same file.
  const parts = relative(data, path).toLowerCase().split(sep);
  const [first = '', second] = parts;
  if (first === '..' || first === '') return false;
  if (purpose === 'show-image') return parts.length > 1 && OWN_FOLDERS.includes(first);
  if (parts.length === 1) return first.includes('.json') || ['hangar.lock', 'api-token'].includes(first);
  if (OWN_FOLDERS.includes(first)) return true;
  const isProtocol = parts.length === 2 && first === 'mods' && second?.includes('.json') === true;
  return isProtocol && purpose !== 'read-text';
}
