import { appendFileSync } from 'node:fs';

/** `npm run bench` sets it: a file that gets a line of JSON for each reader, measured with larger inputs. */
const REPORT = process.env['HANGAR_READING_COSTS'];
const SIZE = REPORT === undefined ? 128 * 1024 : 512 * 1024;
const ROUNDS = REPORT === undefined ? 2 : 4;
/** Below this much processor time, ratios are meaningless. */
const FLOOR_MS = 25;
/** If a quarter of the input takes less, the whole is not measured: a quadratic reader takes far more. */
const CHEAP_MS = 1.5;
/** A reading that takes less is not measured again. */
const ENOUGH_MS = REPORT === undefined ? FLOOR_MS : FLOOR_MS / 5;
/** For four times the input, a linear reader takes four times as long, a quadratic one sixteen times. */
const MAX_GROWTH_BY_FOUR = 9;
/** Generous here, since the machine may be busy; the limit of the benchmark is three. */
const MAX_OF_ORDINARY = 12;

/** A reader of text or bytes from outside. */
export interface OutsideReader {
  readonly name: string;
  read(bytes: Buffer): unknown;
  /** A piece of usual input, which is repeated up to the required size. */
  readonly usual: string;
  /** Optional beginnings of hostile input that make it reach the inner parts of the reader. */
  readonly beginnings?: readonly string[];
  /** The largest input that it can receive, in bytes. */
  readonly maxBytes?: number;
}

/** Pieces that, repeated, are hostile to one kind of reader or another. */
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

/** How much processor time one reading took. */
async function costOf(read: (bytes: Buffer) => unknown, bytes: Buffer): Promise<number> {
  const before = process.cpuUsage();
  try {
    await read(bytes);
  } catch {
    // A refusal is fine: only the time matters.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The minimum of several rounds, which is closest to the time on an idle machine. */
async function bestOf(read: (bytes: Buffer) => unknown, bytes: Buffer): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < ROUNDS && best > ENOUGH_MS; round++) {
    best = Math.min(best, await costOf(read, bytes));
  }
  return best;
}

function filled(beginning: string, piece: string, size: number): Buffer {
  const start = Buffer.from(beginning, 'latin1');
  const encoding = /[^\0-\xff]/.test(piece) ? 'utf8' : 'latin1';
  const repeated = Buffer.from(piece, encoding);
  const bytes = Buffer.alloc(Math.max(size, start.length), repeated);
  start.copy(bytes);
  return bytes;
}

interface Cost {
  readonly input: string;
  readonly quarterMs: number;
  readonly wholeMs: number;
  readonly ordinaryMs: number;
}

/**
 * Measures a reader with every hostile input and returns those that cost too much: more than in proportion to their size, or
 * many times the cost of usual input of the same size. Only processor time counts, the best of several rounds.
 */
export async function excessiveCosts(reader: OutsideReader): Promise<readonly Cost[]> {
  const size = Math.min(SIZE, reader.maxBytes ?? SIZE);
  const ordinaryMs = await bestOf((bytes) => reader.read(bytes), filled('', reader.usual, size));
  const costs: Cost[] = [];
  for (const beginning of ['', ...(reader.beginnings ?? [])]) {
    for (const piece of HOSTILE_PIECES) {
      const quarterMs = await bestOf((bytes) => reader.read(bytes), filled(beginning, piece, size / 4));
      const isCheap = REPORT === undefined && quarterMs < CHEAP_MS;
      const wholeMs = isCheap
        ? quarterMs * 4
        : await bestOf((bytes) => reader.read(bytes), filled(beginning, piece, size));
      costs.push({ input: JSON.stringify(beginning + piece), quarterMs, wholeMs, ordinaryMs });
    }
  }
  report(reader.name, size, costs);
  return costs.filter(
    ({ quarterMs, wholeMs }) =>
      wholeMs > FLOOR_MS &&
      (wholeMs > MAX_GROWTH_BY_FOUR * Math.max(quarterMs, CHEAP_MS) ||
        wholeMs > MAX_OF_ORDINARY * Math.max(ordinaryMs, FLOOR_MS / 5)),
  );
}

function report(reader: string, sizeBytes: number, costs: readonly Cost[]): void {
  if (REPORT === undefined) return;
  const worst = costs.reduce((one, other) => (other.wholeMs > one.wholeMs ? other : one));
  appendFileSync(REPORT, `${JSON.stringify({ reader, sizeBytes, ...worst })}\n`);
}
