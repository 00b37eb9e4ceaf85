import { appendFileSync } from 'node:fs';

/** `npm run bench` sets it: a file that gets a line of JSON for each reader, measured with larger inputs. */
const REPORT = process.env['HANGAR_READING_COSTS'];
const SIZE = REPORT === undefined ? 128 * 1024 : 512 * 1024;
const ROUNDS = 2;
/** Below this much processor time no ratio means anything. */
const FLOOR_MS = 25;
/** A quarter of the input that takes less is not measured as a whole: a quadratic reader takes far more. */
const CHEAP_MS = 1.5;
/** Four times the input takes a linear reader four times as long, and a quadratic one sixteen times. */
const MAX_GROWTH_BY_FOUR = 9;
/** Generous here, since the machine may be busy; the bench allows three times. */
const MAX_OF_ORDINARY = 12;
/** The bench tries every hostile input once with a quarter of the size, and measures only the most expensive as a whole. */
const MEASURED_BY_BENCH = 5;
const ROUNDS_OF_BENCH = 6;

/** A reader of text or bytes from outside. */
export interface OutsideReader {
  readonly name: string;
  read(bytes: Buffer): unknown;
  /**
   * A piece of usual input, which is repeated up to the wanted size; or the whole, for a format that would otherwise be read to
   * the end of the first piece only.
   */
  readonly usual: string | ((sizeBytes: number) => Buffer);
  /** What a hostile input may begin with, so that it reaches the inner parts of the reader. */
  readonly beginnings?: readonly string[];
  /** The pieces that hostile input is made of, for a reader that is too slow to try all of them. */
  readonly pieces?: readonly string[];
  /** Whole hostile inputs of a size, for a format whose parts must agree. */
  readonly hostile?: Readonly<Record<string, (sizeBytes: number) => Buffer>>;
  /** The most that is ever handed to it, in bytes. */
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
  for (let round = 0; round < ROUNDS && best > FLOOR_MS; round++) {
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

function usualInput({ usual }: OutsideReader, size: number): Buffer {
  return typeof usual === 'string' ? filled('', usual, size) : usual(size);
}

interface Cost {
  readonly input: string;
  readonly quarterMs: number;
  readonly wholeMs: number;
  readonly ordinaryMs: number;
}

interface HostileInput {
  readonly name: string;
  make(sizeBytes: number): Buffer;
}

function hostileInputs({ beginnings = [], pieces, hostile = {} }: OutsideReader): readonly HostileInput[] {
  const repeated = ['', ...beginnings].flatMap((beginning) =>
    (pieces ?? HOSTILE_PIECES).map((piece) => ({
      name: JSON.stringify(beginning + piece),
      make: (size: number) => filled(beginning, piece, size),
    })),
  );
  return [...repeated, ...Object.entries(hostile).map(([name, make]) => ({ name, make }))];
}

/**
 * Measures a reader with every hostile input and returns those that cost too much: more than in proportion to their size, or
 * many times the cost of usual input of the same size. Only processor time counts, the best of several rounds.
 */
export async function excessiveCosts(reader: OutsideReader): Promise<readonly Cost[]> {
  const size = Math.min(SIZE, reader.maxBytes ?? SIZE);
  if (REPORT !== undefined) {
    await reportCosts(REPORT, reader, size);
    return [];
  }
  const ordinaryMs = await bestOf((bytes) => reader.read(bytes), usualInput(reader, size));
  const costs: Cost[] = [];
  for (const input of hostileInputs(reader)) {
    const quarterMs = await bestOf((bytes) => reader.read(bytes), input.make(size / 4));
    const wholeMs =
      quarterMs < CHEAP_MS ? quarterMs * 4 : await bestOf((bytes) => reader.read(bytes), input.make(size));
    costs.push({ input: input.name, quarterMs, wholeMs, ordinaryMs });
  }
  return costs.filter(
    ({ quarterMs, wholeMs }) =>
      wholeMs > FLOOR_MS &&
      (wholeMs > MAX_GROWTH_BY_FOUR * Math.max(quarterMs, CHEAP_MS) ||
        wholeMs > MAX_OF_ORDINARY * Math.max(ordinaryMs, FLOOR_MS / 5)),
  );
}

/** Writes what the worst of all hostile inputs costs next to usual input, which is measured in turn with them. */
async function reportCosts(path: string, reader: OutsideReader, size: number): Promise<void> {
  const tried: { input: HostileInput; quarterMs: number }[] = [];
  for (const input of hostileInputs(reader)) {
    tried.push({ input, quarterMs: await costOf((bytes) => reader.read(bytes), input.make(size / 4)) });
  }
  const candidates = tried
    .sort((one, other) => other.quarterMs - one.quarterMs)
    .slice(0, MEASURED_BY_BENCH)
    .map(({ input }) => ({ input: input.name, bytes: input.make(size), wholeMs: Infinity }));
  const usual = usualInput(reader, size);
  let ordinaryMs = Infinity;
  for (let round = 0; round < ROUNDS_OF_BENCH; round++) {
    ordinaryMs = Math.min(ordinaryMs, await costOf((bytes) => reader.read(bytes), usual));
    for (const candidate of candidates) {
      const costMs = await costOf((bytes) => reader.read(bytes), candidate.bytes);
      candidate.wholeMs = Math.min(candidate.wholeMs, costMs);
    }
  }
  const costs = candidates.sort((one, other) => other.wholeMs - one.wholeMs);
  const [worst] = costs;
  if (!worst) return;
  const { input, wholeMs } = worst;
  const line = { reader: reader.name, sizeBytes: size, input, wholeMs, ordinaryMs };
  appendFileSync(path, `${JSON.stringify(line)}\n`);
}
