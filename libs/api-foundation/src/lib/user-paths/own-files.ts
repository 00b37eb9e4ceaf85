import { relative, sep } from 'node:path';

/** The purpose of a path in a request. */
export type PathPurpose = 'show-image' | 'read-text' | 'move-away' | 'move-here';

/** Folders of the data directory that the contract reserves. They contain none of the user's mods, games or packs. */
const RESERVED_FOLDERS = [
  'changes',
  'deleted',
  'demos',
  'extensions',
  'history',
  'imports',
  'jobs',
  'maps',
  'ports',
  'results',
  'saves-made',
  'trash',
];

/** All folders of the data directory that only Hangar and its extensions use. */
const OWN_FOLDERS = ['cache', ...RESERVED_FOLDERS];

/**
 * Whether a path is one of Hangar's own records, including backups, journals and temporary files. These may only be
 * changed through the API, and the settings contain a UUID that must stay secret. `data` is the data directory.
 */
export function isOwnFile(path: string, data: string, purpose: PathPurpose): boolean {
  const parts = getPartsBelow(data, path);
  const [first = '', second] = parts;
  if (first === '..' || first === '') return false;
  if (purpose === 'show-image') return parts.length > 1 && OWN_FOLDERS.includes(first);
  if (parts.length === 1) return first.includes('.json') || ['hangar.lock', 'api-token'].includes(first);
  if (OWN_FOLDERS.includes(first)) return true;
  const isProtocol = parts.length === 2 && first === 'mods' && second?.includes('.json') === true;
  return isProtocol && purpose !== 'read-text';
}

/** Whether a path is in a folder reserved for Hangar. Files there may not be imported as user files. */
export function isReserved(path: string, data: string): boolean {
  const parts = getPartsBelow(data, path);
  return parts.length > 1 && RESERVED_FOLDERS.includes(parts[0] ?? '');
}

/**
 * Whether a path is a settings file. Protocols and mod files refer to it by name, so renaming it would break the
 * reference.
 */
export function isSettingsFile(path: string, data: string): boolean {
  return getPartsBelow(data, path)[0] === 'configs';
}

/**
 * Returns the parts of a path below the data directory, in lower case, because some systems treat `Settings.JSON` and
 * `settings.json` as the same file. On macOS and Windows, this may also apply to the data directory itself, and the
 * real path of a file may be spelt as in the request.
 */
function getPartsBelow(data: string, path: string): string[] {
  const fold = (each: string) => (process.platform === 'linux' ? each : each.toLowerCase());
  return relative(fold(data), fold(path)).toLowerCase().split(sep);
}
