import { relative, sep } from 'node:path';

/** What is to be done with a path that a request names. */
export type PathPurpose = 'show-image' | 'read-text' | 'move-away' | 'move-here';

/** Folders of the data directory that the contract reserves: what lies in them is nobody's mod, game or pack. */
const RESERVED_FOLDERS = [
  'changes',
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

/** All folders of the data directory that are Hangar's and its extensions' alone. */
const OWN_FOLDERS = ['cache', ...RESERVED_FOLDERS];

/**
 * Whether a path is one of Hangar's own records, with their backups, journals and half-written successors: they are
 * changed through the API only, and the settings hold a UUID that is told to nobody. `data` is the data directory.
 */
export function isOwnFile(path: string, data: string, purpose: PathPurpose): boolean {
  const parts = partsBelow(data, path);
  const [first = '', second] = parts;
  if (first === '..' || first === '') return false;
  if (purpose === 'show-image') return parts.length > 1 && OWN_FOLDERS.includes(first);
  if (parts.length === 1) return first.includes('.json') || ['hangar.lock', 'api-token'].includes(first);
  if (OWN_FOLDERS.includes(first)) return true;
  const isProtocol = parts.length === 2 && first === 'mods' && second?.includes('.json') === true;
  return isProtocol && purpose !== 'read-text';
}

/** Whether a path lies in a folder that is reserved for what Hangar keeps: no file of a user is taken from there. */
export function isReserved(path: string, data: string): boolean {
  const parts = partsBelow(data, path);
  return parts.length > 1 && RESERVED_FOLDERS.includes(parts[0] ?? '');
}

/** Whether a path is a settings file of protocols and mod files, which name it: another name would take it from them. */
export function isSettingsFile(path: string, data: string): boolean {
  return partsBelow(data, path)[0] === 'configs';
}

/** Some systems take `Settings.JSON` and `settings.json` for the same file. */
function partsBelow(data: string, path: string): string[] {
  return relative(data, path).toLowerCase().split(sep);
}
