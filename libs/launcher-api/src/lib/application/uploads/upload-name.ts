import { fileNameOf } from '@hangar/domain';
import { cutToBytes, UNPORTABLE_CHARACTERS, withoutDeviceName } from '@hangar/file-system';

const NAME_BYTES = 200;

/** Returns a valid file name for all systems that is as close to the given one as possible and is not a path. */
export function uploadName(given: string): string {
  const plain = fileNameOf(given)
    .replace(UNPORTABLE_CHARACTERS, '_')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return withinLimit(withoutDeviceName(plain)) || 'file';
}

/** Shortens the stem but not the extension, which determines the type of the file. */
function withinLimit(name: string): string {
  const extension = /\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - extension.length);
  return cutToBytes(stem, NAME_BYTES - Buffer.byteLength(extension)) + extension;
}
