import { fileNameOf } from '@hangar/domain';
import { cutToBytes } from '@hangar/file-system';

/** Characters that some system refuses in names, and those that make a name look like another one. */
// eslint-disable-next-line no-control-regex -- these are the characters that are replaced
const ODD_CHARACTERS = /[\x00-\x1f\x7f<>:"|?*\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/g;
/** What Windows takes for a device, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const NAME_BYTES = 200;

/** The name under which a stranger's file can lie on the disk of any system: as near to its own as possible, and no path. */
export function uploadName(given: string): string {
  const plain = fileNameOf(given)
    .replace(ODD_CHARACTERS, '_')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return withinLimit(DEVICE.test(plain) ? `_${plain}` : plain) || 'file';
}

/** Cuts the stem and not the extension, by which the kind of a file is told. */
function withinLimit(name: string): string {
  const extension = /\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - extension.length);
  return cutToBytes(stem, NAME_BYTES - Buffer.byteLength(extension)) + extension;
}
