import { fileNameOf } from '@hangar/domain';
import { cutToBytes, UNPORTABLE_CHARACTERS, withoutDeviceName } from '@hangar/file-system';

const NAME_BYTES = 200;

/** The name under which a stranger's file can lie on the disk of any system: as near to its own as possible, and no path. */
export function uploadName(given: string): string {
  const plain = fileNameOf(given)
    .replace(UNPORTABLE_CHARACTERS, '_')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return withinLimit(withoutDeviceName(plain)) || 'file';
}

/** Cuts the stem and not the extension, by which the kind of a file is told. */
function withinLimit(name: string): string {
  const extension = /\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - extension.length);
  return cutToBytes(stem, NAME_BYTES - Buffer.byteLength(extension)) + extension;
}
