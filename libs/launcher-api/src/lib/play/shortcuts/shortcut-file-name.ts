import { truncateToBytes, avoidDeviceName } from '@hangar/file-system';

/** File systems allow names of 255 bytes, and Windows allows paths of 260 characters. A number may be appended. */
const MAX_NAME_BYTES = 120;

/**
 * Converts the name of a shortcut to a file name that is valid on every system, without extension. Returns `fallback`
 * if nothing is left.
 */
export function createShortcutFileName(name: string, fallback: string): string {
  const allowed = name
    .replace(/(?<!\s)\s*[/\\:|]+\s*/g, ' - ')
    .replaceAll('"', "'")
    .replace(/[*?<>]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. -]+/, '');
  const shortened = truncateToBytes(allowed, MAX_NAME_BYTES).replace(/(?<![. ])[. ]+$/, '');
  return avoidDeviceName(shortened) || fallback;
}
