import { extensionOf, MD5_DIGITS, stemOf } from '@hangar/domain';
import { toSafeStem } from '@hangar/file-system';

/** Ignores case, because file systems that do so may list a name in capitals. */
const STORED_NAME = new RegExp(`^.+-(${MD5_DIGITS})(\\.[^.]*)?$`, 'i');

/** Returns the name under which a file is stored: `<base>-<md5><ext>`. */
export function toStoredName(fileName: string, md5: string): string {
  return `${toSafeStem(fileName, 'file')}-${md5}${extensionOf(fileName)}`;
}

/** Returns the MD5 in a stored name, or `null` if the name has a different form. */
export function parseHash(name: string): string | null {
  return STORED_NAME.exec(name)?.[1]?.toLowerCase() ?? null;
}

/** Returns the original name of a file, without an MD5 that Hangar added earlier. */
export function toOriginalName(fileName: string, md5: string): string {
  const hashSuffix = `-${md5}`;
  const stem = stemOf(fileName);
  return stem.toLowerCase().endsWith(hashSuffix) && stem.length > hashSuffix.length
    ? stem.slice(0, -hashSuffix.length) + fileName.slice(stem.length)
    : fileName;
}
