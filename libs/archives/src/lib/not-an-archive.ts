import { shownName } from '@hangar/file-system';

import { ArchiveInvalid } from './archive-error';
import type { ArchiveFile } from './archive-file';

const HEAD_BYTES = 512;

/** Files that are saved as archives by mistake, recognised by their first bytes: the actual type, and the remedy. */
const LOOKALIKES: readonly (readonly [test: (head: string) => boolean, is: string, wayOut: string])[] = [
  [startsWith('IWAD'), 'a base game (WAD)', 'Add it as a base game.'],
  [
    startsWith('PWAD'),
    'a WAD file',
    'Add it as a mod file; with the extension .wad, every program knows what it is.',
  ],
  [isHtml, 'a web page', 'The download failed. Download the file again.'],
  [startsWith('\x1f\x8b'), 'a gzip file', 'Unpack it yourself and add the files.'],
  [startsWith('\xfd7zXZ\0'), 'an xz file', 'Unpack it yourself and add the files.'],
  [startsWith('BZh'), 'a bzip2 file', 'Unpack it yourself and add the files.'],
  [startsWith('\x28\xb5\x2f\xfd'), 'a Zstandard file', 'Unpack it yourself and add the files.'],
  [startsWith('MSCF'), 'a Windows cabinet', 'Unpack it yourself and add the files.'],
  [(head) => head.slice(257, 262) === 'ustar', 'a tar file', 'Unpack it yourself and add the files.'],
  [startsWith('MZ'), 'a Windows program', 'Hangar opens zip, rar and 7z.'],
  [startsWith('\x7fELF'), 'a program', 'Hangar opens zip, rar and 7z.'],
  [startsWith('\x89PNG'), 'a picture', 'Hangar opens zip, rar and 7z.'],
  [startsWith('\xff\xd8\xff'), 'a picture', 'Hangar opens zip, rar and 7z.'],
  [startsWith('%PDF'), 'a PDF document', 'Hangar opens zip, rar and 7z.'],
];

/** Returns the error for a file that isn't an archive, with what it appears to be instead. */
export async function notAnArchive(file: ArchiveFile): Promise<ArchiveInvalid> {
  const name = shownName(file.path);
  if (file.sizeBytes === 0) {
    return new ArchiveInvalid('empty', `${name} is empty. Download it again.`);
  }
  if (isPartByName(file.path)) return partOfArchive(file.path);
  const head = (await file.read(0, HEAD_BYTES)).toString('latin1');
  if (head.startsWith('PK\x07\x08PK')) return partOfArchive(file.path);
  if (head.startsWith('PK\x03\x04')) return cutShort(file.path);
  const lookalike = LOOKALIKES.find(([test]) => test(head));
  const [, is, wayOut] = lookalike ?? [null, null, 'Hangar opens zip, rar and 7z.'];
  return new ArchiveInvalid('not-an-archive', `${name} is ${is ? `${is}, ` : ''}not an archive. ${wayOut}`);
}

/** Returns the error for one part of a split archive. */
export function partOfArchive(path: string): ArchiveInvalid {
  return new ArchiveInvalid(
    'multi-volume',
    `${shownName(path)} is one part of an archive in several parts. Unpack it with a program that joins them and add the files.`,
  );
}

/** Returns the error for an archive whose end is missing. */
export function cutShort(path: string): ArchiveInvalid {
  return new ArchiveInvalid(
    'damaged',
    `${shownName(path)} is damaged: its end is missing. Get it again from where it came from.`,
  );
}

/** Whether a file is named like a part of a split archive: `.001`, `.z01`, `.r00`, `.part2.rar`. */
export function isPartByName(path: string): boolean {
  return /\.(?:\d{3}|[zr]\d\d|part\d+\.rar)$/i.test(path);
}

function startsWith(magic: string): (head: string) => boolean {
  return (head) => head.startsWith(magic);
}

function isHtml(head: string): boolean {
  return /^\s*(?:\xef\xbb\xbf\s*)?<(?:!doctype|html|head|body|\?xml)/i.test(head);
}
