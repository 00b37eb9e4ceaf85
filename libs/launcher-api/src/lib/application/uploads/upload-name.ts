import { fileNameOf } from '@hangar/domain';
import { truncateToBytes, UNPORTABLE_CHARACTERS, avoidDeviceName } from '@hangar/file-system';

const MAX_NAME_BYTES = 200;

/** Returns a file name that is valid on all systems, is not a path, and is as close to the given name as possible. */
export function createUploadName(originalName: string): string {
  const cleanName = fileNameOf(originalName)
    .replace(UNPORTABLE_CHARACTERS, '_')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return shortenName(avoidDeviceName(cleanName)) || 'file';
}

/** Shortens the stem but not the extension, which determines the type of the file. */
function shortenName(name: string): string {
  const extension = /\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - extension.length);
  return truncateToBytes(stem, MAX_NAME_BYTES - Buffer.byteLength(extension)) + extension;
}
