/** Code that reads untrusted text or bytes. */
export interface UntrustedInputReader {
  readonly name: string;
  read(bytes: Buffer): unknown;
  /** The maximum number of bytes that the reader receives: its caller's limit or its own. */
  readonly maxBytes: number;
  /**
   * Typical input: a piece that is repeated up to the requested size. If the format is only read to the end of the
   * first piece, this is a function that creates the whole input.
   */
  readonly typical: string | ((sizeBytes: number) => Buffer);
  /** Beginnings that let hostile input reach the inner parts of the reader. */
  readonly beginnings?: readonly string[];
  /** The pieces of hostile input to try, if the reader is too slow for all of them. */
  readonly pieces?: readonly string[];
  /** Complete hostile inputs of a given size, for a format whose parts must be consistent. */
  readonly hostile?: Readonly<Record<string, (sizeBytes: number) => Buffer>>;
}

/** A kind of hostile input, which can be generated at any size. */
export interface HostileInput {
  readonly name: string;
  make(sizeBytes: number): Buffer;
}

/** Pieces that are hostile to some kind of reader when repeated. */
const HOSTILE_PIECES: readonly string[] = [
  ...['/*', '//', '/**/', '/* ', '*/', '//\n', '/*/', '#', ';'],
  ...['"', '""', '"\\', '\\', '\\"', "'", '"x" ', '" '],
  ...['{', '}', '{}', '{\n', '[', '[ ', '[]', '(', '()', '<', '<x ', '<!--', 'a{', 'a{}', '{"a":', '[['],
  ...['x', 'x ', 'x\n', ' ', ' \n', '\n', '\r\n', '\r', '\t', '\t\n', '\0', '\u00a0', '\x1a', '\x1b['],
  ...['0', '9 ', '1.', '1.1.', '0:', '-', '- ', '--', '.', '. ', '..', '_', '~', ':', ': ', '|'],
  ...[
    '=',
    '= ',
    '=\n',
    'a=',
    'a=\n',
    'a = b\\\n',
    'a=b;',
    'a = 1\n',
    ',',
    ', ',
    ',\n',
    'a,',
    '/',
    '../',
    '\\c[',
  ],
  ...['\xff', '\xc3', '\xe2\x82', '\x80\x92', '\u0315\u0300', 'map ', 'include "x" ', 'Text 1 1\n', 'no '],
];

/** Returns all hostile inputs for a reader. */
export function createHostileInputs({
  beginnings = [],
  pieces,
  hostile = {},
}: UntrustedInputReader): readonly HostileInput[] {
  const repeatedInputs = ['', ...beginnings].flatMap((beginning) =>
    (pieces ?? HOSTILE_PIECES).map((piece) => ({
      name: JSON.stringify(beginning + piece),
      make: (size: number) => fillInput(beginning, piece, size),
    })),
  );
  return [...repeatedInputs, ...Object.entries(hostile).map(([name, make]) => ({ name, make }))];
}

/** Returns typical input of the given size. */
export function createTypicalInput({ typical }: UntrustedInputReader, sizeBytes: number): Buffer {
  return typeof typical === 'string' ? fillInput('', typical, sizeBytes) : typical(sizeBytes);
}

/** Builds an input from a fixed beginning followed by numbered pieces, such as the names of many maps. */
export function buildNumberedInput(
  piece: (index: number) => string,
  beginning = '',
): (sizeBytes: number) => Buffer {
  return (sizeBytes) => {
    const parts = [beginning];
    for (let index = 0, length = beginning.length; length < sizeBytes; index++) {
      const part = piece(index);
      parts.push(part);
      length += part.length;
    }
    return Buffer.from(parts.join(''), 'latin1').subarray(0, sizeBytes);
  };
}

function fillInput(beginning: string, piece: string, size: number): Buffer {
  const start = Buffer.from(beginning, 'latin1');
  const encoding = /[^\0-\xff]/.test(piece) ? 'utf8' : 'latin1';
  const bytes = Buffer.alloc(Math.max(size, start.length), Buffer.from(piece, encoding));
  start.copy(bytes);
  return bytes;
}
