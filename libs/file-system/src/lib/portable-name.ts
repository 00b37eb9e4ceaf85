/** The longest name that common file systems accept, in bytes of UTF-8 (ext4, APFS; NTFS counts UTF-16 units). */
const MAX_NAME_BYTES = 255;
/** The longest path below one of our folders. macOS accepts 1024 bytes in total, including the data directory. */
const MAX_PATH_BYTES = 512;

/**
 * Characters that make a name look like another name: control characters, and marks that are invisible or reverse the
 * text direction ("dam.exe" looks like "exe.mad"). The joiners U+200C and U+200D are part of words and emoji.
 */
export const INVISIBLE_CHARACTERS =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;

const ALL_INVISIBLE_CHARACTERS = new RegExp(INVISIBLE_CHARACTERS, 'g');

/** Replaces the characters that make a name look like another name. */
export function replaceInvisible(name: string, replacement: string): string {
  return name.replace(ALL_INVISIBLE_CHARACTERS, replacement);
}

/** Characters that Windows does not allow in names, lone surrogates, and the replacement character. */
const WINDOWS_RESERVED_CHARACTERS = /[<>:"|?*/\\\ufffd\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** Characters that separate folders, even for a source port, or that UTF-8 cannot represent. */
const FORBIDDEN_CHARACTERS = /[/\\\p{Cs}]/u;

/** All characters that a portable name must not contain and that are replaced. */
export const UNPORTABLE_CHARACTERS = new RegExp(
  `${INVISIBLE_CHARACTERS.source}|${WINDOWS_RESERVED_CHARACTERS.source}`,
  'gu',
);

/**
 * Names that Windows opens as a device, with any extension and with spaces before it
 * (learn.microsoft.com/windows/win32/fileio/naming-a-file).
 */
const DEVICE_NAME = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³]) *(\.|:|$)/i;

/** Whether Windows opens a device instead of a file with this name. */
export function isDeviceName(name: string): boolean {
  return DEVICE_NAME.test(name);
}

/** Returns the name itself, or a similar name if Windows would open it as a device. */
export function avoidDeviceName(name: string): string {
  return isDeviceName(name) ? `_${name}` : name;
}

/**
 * Returns why an untrusted name is not safe as a file name on every system (Windows, macOS and Linux); `null` if it is
 * safe. The result is the rest of a sentence that begins with the name. Detects alternate data streams, devices, `.`
 * and `..`, among other things.
 */
export function findPortableNameFault(name: string): string | null {
  if (name === '') return 'is empty';
  if (name === '.' || name === '..') return 'leads to another folder';
  if (INVISIBLE_CHARACTERS.test(name)) return 'contains invisible characters';
  const character = WINDOWS_RESERVED_CHARACTERS.exec(name)?.[0];
  if (character !== undefined)
    return `contains ${describeCharacter(character)}, which some systems don't allow in names`;
  if (/[. ]$/.test(name)) return 'ends with a dot or space, which Windows removes';
  if (isDeviceName(name)) return 'is a reserved name on Windows';
  return isTooLong(name) ? `is longer than ${MAX_NAME_BYTES} bytes` : null;
}

/**
 * Whether an untrusted name is safe as a file name on one kind of system. Linux and macOS accept many names that
 * Windows does not, but invisible characters and folder separators are rejected there as well.
 */
export function isSafeNameOn(system: 'posix' | 'win32', name: string): boolean {
  if (system === 'win32') return findPortableNameFault(name) === null;
  const isName = name !== '' && name !== '.' && name !== '..';
  return isName && !INVISIBLE_CHARACTERS.test(name) && !FORBIDDEN_CHARACTERS.test(name) && !isTooLong(name);
}

function isTooLong(name: string): boolean {
  // A name that is already too long is not normalised, because that takes quadratic time if a letter has many marks.
  return [() => name, () => name.normalize('NFD')].some((form) => Buffer.byteLength(form()) > MAX_NAME_BYTES);
}

/**
 * Returns why an untrusted path, with `/` between its parts, is not safe below one of our folders on every system;
 * `null` if it is safe. The result is the rest of a sentence that begins with the path. Detects absolute paths, drive
 * letters and UNC paths, among other things.
 */
export function findPortablePathFault(path: string): string | null {
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return `is longer than ${MAX_PATH_BYTES} bytes`;
  if (/^[/\\]|^[a-z]:/i.test(path)) return 'is an absolute path';
  for (const part of path.split('/')) {
    const fault = findPortableNameFault(part);
    if (fault !== null) return part === path || part === '' ? fault : `has a part that ${fault}`;
  }
  return null;
}

/**
 * Returns a key that is equal for names that some file system treats as the same (APFS, HFS+, NTFS, ext4 with
 * casefold). Such names differ only in case (full case folding, so "ß" equals "SS"), Unicode normalisation or
 * zero-width characters.
 */
export function foldName(name: string): string {
  const visible = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  // The name is converted to lower case first: "ẞ" is its own upper case, but its lower case "ß" becomes "SS".
  return visible.normalize('NFD').toLowerCase().toUpperCase().normalize('NFD');
}

function describeCharacter(character: string): string {
  return /[!-~]/.test(character) ? character : 'a character';
}
