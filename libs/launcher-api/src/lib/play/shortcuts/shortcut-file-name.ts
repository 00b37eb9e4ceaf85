import { truncateToBytes, avoidDeviceName } from '@hangar/file-system';

/**
 * Maximum length, so that a number can be appended. File systems limit names to 255 bytes, and Windows limits paths to
 * 260 characters.
 */
const MAX_NAME_BYTES = 120;

/**
 * Converts the name of a shortcut to a file name that is valid on every system, without an extension. Returns
 * `fallback` if no characters are left.
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
