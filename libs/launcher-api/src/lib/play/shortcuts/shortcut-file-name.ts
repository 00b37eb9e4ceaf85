import { cutToBytes, withoutDeviceName } from '@hangar/file-system';

/** File systems take names of 255 bytes, and Windows paths of 260 characters; ours get numbers behind. */
const NAME_BYTES = 120;

/** The name of a shortcut as that of a file, without extension, on every system; `fallback` when nothing is left. */
export function shortcutFileName(name: string, fallback: string): string {
  const allowed = name
    .replace(/(?<!\s)\s*[/\\:|]+\s*/g, ' - ')
    .replaceAll('"', "'")
    .replace(/[*?<>]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. -]+/, '');
  const cut = cutToBytes(allowed, NAME_BYTES).replace(/(?<![. ])[. ]+$/, '');
  return withoutDeviceName(cut) || fallback;
}
