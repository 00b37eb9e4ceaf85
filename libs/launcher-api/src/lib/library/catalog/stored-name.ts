import { extensionOf, MD5_DIGITS, stemOf } from '@hangar/domain';
import { safeStem } from '@hangar/file-system';

/** Disks that ignore case may tell a name in capitals. */
const HASH_AT_END = new RegExp(`^.+-(${MD5_DIGITS})(\\.[^.]*)?$`, 'i');

/** The name that a file is kept under: `<base>-<md5><ext>`. */
export function storedNameOf(fileName: string, md5: string): string {
  return `${safeStem(fileName, 'file')}-${md5}${extensionOf(fileName)}`;
}

/** The MD5 that a stored name holds, or `null` for a name of another form. */
export function hashInName(name: string): string | null {
  return HASH_AT_END.exec(name)?.[1]?.toLowerCase() ?? null;
}

/** The name that a file came with; one that has been stored before bears its MD5, which is no part of it. */
export function originalName(fileName: string, md5: string): string {
  const mark = `-${md5}`;
  const stem = stemOf(fileName);
  return stem.toLowerCase().endsWith(mark) && stem.length > mark.length
    ? stem.slice(0, -mark.length) + fileName.slice(stem.length)
    : fileName;
}
