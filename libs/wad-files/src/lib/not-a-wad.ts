import { FileError, displayFileName } from '@hangar/file-system';

/** The actual type of a file that was expected to be a WAD. */
export type NotAWadReason =
  | 'empty'
  | 'too-short'
  | 'cut-short'
  | 'damaged'
  | 'zip'
  | '7z'
  | 'rar'
  | 'gzip'
  | 'html'
  | 'text'
  | 'picture'
  | 'program'
  | 'not-a-file'
  | 'unknown';

/** The file isn't a WAD. The message describes what it is instead. */
export class NotAWad extends FileError {
  override readonly name = 'NotAWad';
  readonly code = 'NOT_A_WAD';

  constructor(
    readonly reason: NotAWadReason,
    message: string,
  ) {
    super(message);
  }
}

/** Number of bytes at the start of a file that `explainNotAWad` needs. */
export const SNIFFED_BYTES = 512;

interface Signature {
  readonly reason: NotAWadReason;
  readonly starts: readonly string[];
  readonly sentence: string;
}

// The signatures of common formats, as Latin-1.
const SIGNATURES: readonly Signature[] = [
  {
    reason: 'zip',
    starts: ['PK\x03\x04', 'PK\x05\x06'],
    sentence: 'is a ZIP or PK3 file, not a WAD. Add it as a mod file, or extract it first.',
  },
  {
    reason: '7z',
    starts: ['7z\xbc\xaf\x27\x1c'],
    sentence: 'is a 7z or PK7 file, not a WAD. Add it as a mod file, or extract it first.',
  },
  { reason: 'rar', starts: ['Rar!\x1a\x07'], sentence: 'is a RAR archive, not a WAD. Extract it first.' },
  { reason: 'gzip', starts: ['\x1f\x8b'], sentence: 'is a gzip archive, not a WAD. Extract it first.' },
  {
    reason: 'picture',
    starts: ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'BM6'],
    sentence: 'is a picture, not a WAD.',
  },
  { reason: 'program', starts: ['MZ', '\x7fELF'], sentence: 'is a program, not a WAD.' },
];

const WEB_PAGE = /^\s*<(!doctype html|html|head)/i;

/**
 * Returns the error for a file that does not begin like a WAD, with a message that describes what the file appears to
 * be.
 */
export function explainNotAWad(path: string, start: Buffer, sizeBytes: number): NotAWad {
  const name = displayFileName(path);
  if (sizeBytes === 0) return new NotAWad('empty', `${name} is empty.`);
  const text = start.toString('latin1');
  if (/^[IP]WAD/.test(text)) {
    return new NotAWad(
      'too-short',
      `${name} is incomplete (it ends inside the WAD header). Download it again.`,
    );
  }
  const known = SIGNATURES.find(({ starts }) => starts.some((bytes) => text.startsWith(bytes)));
  if (known) return new NotAWad(known.reason, `${name} ${known.sentence}`);
  if (WEB_PAGE.test(text)) {
    return new NotAWad(
      'html',
      `${name} is a web page, not a WAD. The download failed. Download the file again.`,
    );
  }
  if (isText(start)) return new NotAWad('text', `${name} is a text file, not a WAD.`);
  if (sizeBytes < 12) return new NotAWad('too-short', `${name} is too short to be a WAD.`);
  return new NotAWad('unknown', `${name} isn't a WAD (it starts with neither IWAD nor PWAD).`);
}

// Whether bytes are text in an encoding based on ASCII: the only control bytes are tab, line feed, form feed, return
// and DOS's end mark.
function isText(bytes: Buffer): boolean {
  return bytes.every((byte) => byte >= 0x20 || [0x09, 0x0a, 0x0c, 0x0d, 0x1a].includes(byte));
}
