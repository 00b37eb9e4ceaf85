import { displayFileName } from '@hangar/file-system';

import { ArchiveInvalid } from './archive-error';
import type { ArchiveFile } from './archive-file';

const HEAD_BYTES = 512;

const EXTRACT_HINT = 'Extract it yourself and add the files.';
const SUPPORTED_FORMATS = 'Supported: ZIP, 7z, RAR.';

/** Files that users mistake for archives, recognised by their first bytes, with the actual type and what to do. */
const LOOKALIKES: readonly (readonly [test: (head: string) => boolean, is: string, wayOut: string])[] = [
  [startsWith('IWAD'), 'a base game (WAD)', 'Add it as a base game.'],
  [
    startsWith('PWAD'),
    'a WAD file',
    'Add it as a mod file. Rename it to end in .wad so that every program recognises it.',
  ],
  [isHtml, 'a web page', 'The download failed. Download the file again.'],
  [startsWith('\x1f\x8b'), 'a gzip file', EXTRACT_HINT],
  [startsWith('\xfd7zXZ\0'), 'an xz file', EXTRACT_HINT],
  [startsWith('BZh'), 'a bzip2 file', EXTRACT_HINT],
  [startsWith('\x28\xb5\x2f\xfd'), 'a Zstandard file', EXTRACT_HINT],
  [startsWith('MSCF'), 'a Windows cabinet', EXTRACT_HINT],
  [(head) => head.slice(257, 262) === 'ustar', 'a tar file', EXTRACT_HINT],
  [startsWith('MZ'), 'a Windows program', SUPPORTED_FORMATS],
  [startsWith('\x7fELF'), 'a program', SUPPORTED_FORMATS],
  [startsWith('\x89PNG'), 'a picture', SUPPORTED_FORMATS],
  [startsWith('\xff\xd8\xff'), 'a picture', SUPPORTED_FORMATS],
  [startsWith('%PDF'), 'a PDF document', SUPPORTED_FORMATS],
];

/** Returns the error for a file that isn't an archive. It describes what the file appears to be instead. */
export async function notAnArchiveError(file: ArchiveFile): Promise<ArchiveInvalid> {
  const name = displayFileName(file.path);
  if (file.sizeBytes === 0) {
    return new ArchiveInvalid('empty', `${name} is empty. Download it again.`);
  }
  if (hasSplitArchiveName(file.path)) return splitArchiveError(file.path);
  const head = (await file.read(0, HEAD_BYTES)).toString('latin1');
  if (head.startsWith('PK\x07\x08PK')) return splitArchiveError(file.path);
  if (head.startsWith('PK\x03\x04')) return truncatedArchiveError(file.path);
  const lookalike = LOOKALIKES.find(([test]) => test(head));
  if (!lookalike)
    return new ArchiveInvalid('not-an-archive', `${name} isn't an archive. ${SUPPORTED_FORMATS}`);
  const [, is, wayOut] = lookalike;
  return new ArchiveInvalid('not-an-archive', `${name} is ${is}, not an archive. ${wayOut}`);
}

/** Returns the error for one part of a split archive. */
export function splitArchiveError(path: string): ArchiveInvalid {
  return new ArchiveInvalid(
    'multi-volume',
    `${displayFileName(path)} is one part of a multi-part archive. Extract it with another program and add the files.`,
  );
}

/** Returns the error for an archive whose end is missing. */
export function truncatedArchiveError(path: string): ArchiveInvalid {
  return new ArchiveInvalid(
    'damaged',
    `${displayFileName(path)} is damaged (its end is missing). Download it again.`,
  );
}

/** Whether a file is named like a part of a split archive: `.001`, `.z01`, `.r00`, `.part2.rar`. */
export function hasSplitArchiveName(path: string): boolean {
  return /\.(?:\d{3}|[zr]\d\d|part\d+\.rar)$/i.test(path);
}

function startsWith(magic: string): (head: string) => boolean {
  return (head) => head.startsWith(magic);
}

function isHtml(head: string): boolean {
  return /^\s*(?:\xef\xbb\xbf\s*)?<(?:!doctype|html|head|body|\?xml)/i.test(head);
}
