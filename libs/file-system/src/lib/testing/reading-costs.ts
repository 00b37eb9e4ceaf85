import { appendFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

import {
  createHostileInputs,
  createTypicalInput,
  type HostileInput,
  type UntrustedInputReader,
} from './hostile-inputs';

/** Path of a file, set by `npm run bench`. The costs of each reader are appended to it as a line of JSON. */
const REPORT_PATH = process.env['HANGAR_READING_COSTS'];
/** Input size for comparing hostile and typical input. */
const COMPARISON_BYTES = 512 * 1024;
/** Input size for trying all hostile inputs, to find the most expensive ones. */
const TRIAL_SIZE = 16 * 1024;
/** Input sizes in tests: for all hostile inputs, and for the most expensive one. */
const TEST_SIZE = 64 * 1024;
const WORST_TEST_SIZE = 256 * 1024;
/**
 * Maximum CPU time in tests. Linear readers need less than a second for their largest input, even on a busy machine.
 */
const MAX_TEST_MS = 5000;
const MAX_SUSPECTS = 5;
/**
 * A busy machine makes a measurement slower, never faster, so the minimum over more rounds is closer to the real cost.
 */
const MAX_ROUNDS = 15;
const MIN_ROUNDS = 4;

/** Hostile input may cost this many times as much as typical input of the same size. */
const MAX_COST_RATIO = 3;
/** Less CPU time than this is always acceptable, because copying and decoding the input takes about as long. */
const NEGLIGIBLE_MS = 3;
/** A linear reader takes four times as long for four times the input, and a quadratic one sixteen times. */
const MAX_GROWTH_BY_FOUR = 8;
/** Maximum time for which reading the largest input may block the event loop. */
const MAX_BLOCK_MS = 100;

/**
 * The cost of a hostile input, compared with typical input of the same size and with hostile input a quarter of the
 * size.
 */
interface Cost {
  readonly input: string;
  quarterMs: number;
  wholeMs: number;
  typicalMs: number;
  /** The longest block of the event loop while reading the largest input. */
  blockMs: number;
}

/**
 * Reads every hostile input, and the most expensive one also at the largest size that the reader receives.
 *
 * `npm run bench -- --only readers` runs the same suites but measures instead. It reports the minimum CPU time of the
 * most expensive inputs over several rounds, compared with typical input of the same size and with a quarter of the
 * same input. It also reports the longest block of the event loop.
 * @throws if an input takes five seconds of CPU time, as with a quadratic reader
 */
export async function readHostileInputs(reader: UntrustedInputReader): Promise<void> {
  if (REPORT_PATH !== undefined) return reportCosts(reader, REPORT_PATH);
  const read = async (input: HostileInput, size: number): Promise<number> => {
    const costMs = await measureFastest(Infinity, reader, input.make(Math.min(size, reader.maxBytes)));
    if (costMs <= MAX_TEST_MS) return costMs;
    throw new Error(`${reader.name} takes ${costMs} ms for ${size} bytes of ${input.name}`);
  };
  let worst: { input?: HostileInput; costMs: number } = { costMs: -1 };
  for (const input of createHostileInputs(reader)) {
    const costMs = await read(input, TEST_SIZE);
    if (costMs > worst.costMs) worst = { input, costMs };
  }
  if (worst.input === undefined) return;
  await read(worst.input, WORST_TEST_SIZE);
  await read(worst.input, reader.maxBytes);
}

async function reportCosts(reader: UntrustedInputReader, path: string): Promise<void> {
  const size = Math.min(COMPARISON_BYTES, reader.maxBytes);
  const suspects = await findSlowestInputs(reader, size);
  const costs = await measureInTurn(reader, suspects, size);
  for (const suspect of suspects) {
    const cost = costs.find(({ input }) => input === suspect.name);
    // A reader that is not linear could take minutes.
    if (cost && isLinear(cost)) cost.blockMs = await measureLongestBlock(reader, suspect);
  }
  report(path, reader, size, costs);
}

/** Tries every hostile input with a small size, and returns the most expensive ones. */
async function findSlowestInputs(
  reader: UntrustedInputReader,
  size: number,
): Promise<readonly HostileInput[]> {
  const trialSize = Math.min(TRIAL_SIZE, size / 4);
  let trials = createHostileInputs(reader).map((input) => ({ input, costMs: Infinity }));
  // An input may have been slow by chance, so the slowest inputs are tried again.
  for (const remaining of [4 * MAX_SUSPECTS, 2 * MAX_SUSPECTS, MAX_SUSPECTS]) {
    for (const trial of trials)
      trial.costMs = await measureFastest(trial.costMs, reader, trial.input.make(trialSize));
    trials = trials.sort((one, other) => other.costMs - one.costMs).slice(0, remaining);
  }
  return trials.map(({ input }) => input);
}

/**
 * Measures the selected hostile inputs and typical input in turn, until all of them are within the limits or have had
 * enough rounds.
 */
async function measureInTurn(
  reader: UntrustedInputReader,
  suspects: readonly HostileInput[],
  size: number,
): Promise<readonly Cost[]> {
  const typical = createTypicalInput(reader, size);
  const inputs = suspects.map((input) => ({
    cost: {
      input: input.name,
      quarterMs: Infinity,
      wholeMs: Infinity,
      typicalMs: Infinity,
      blockMs: 0,
    } as Cost,
    quarter: input.make(size / 4),
    whole: input.make(size),
  }));
  let typicalMs = Infinity;
  const isWithin = ({ cost }: { cost: Cost }): boolean => isLinear(cost) && isCloseToTypical(cost);
  for (let round = 0; round < MAX_ROUNDS && (round < MIN_ROUNDS || !inputs.every(isWithin)); round++) {
    typicalMs = await measureFastest(typicalMs, reader, typical);
    for (const { cost, quarter, whole } of inputs) {
      cost.typicalMs = typicalMs;
      cost.quarterMs = await measureFastest(cost.quarterMs, reader, quarter);
      // If a quarter of the input already exceeds the limit for all of it, the whole input is not measured, because
      // that could take minutes.
      const exceedsLimit = cost.quarterMs > Math.max(NEGLIGIBLE_MS, MAX_COST_RATIO * typicalMs);
      cost.wholeMs = exceedsLimit ? 4 * cost.quarterMs : await measureFastest(cost.wholeMs, reader, whole);
    }
  }
  return inputs.map(({ cost }) => cost);
}

function isLinear({ quarterMs, wholeMs }: Cost): boolean {
  return wholeMs <= MAX_GROWTH_BY_FOUR * Math.max(quarterMs, NEGLIGIBLE_MS / 4);
}

function isCloseToTypical({ wholeMs, typicalMs }: Cost): boolean {
  return wholeMs <= Math.max(NEGLIGIBLE_MS, MAX_COST_RATIO * typicalMs);
}

function selectMoreExpensive(one: Cost, other: Cost): Cost {
  return one.wholeMs >= other.wholeMs ? one : other;
}

/** Measures the CPU time of reading an input. Returns the minimum of this and earlier measurements. */
async function measureFastest(
  beforeMs: number,
  reader: UntrustedInputReader,
  bytes: Buffer,
): Promise<number> {
  const start = process.cpuUsage();
  await readAndSettle(reader, bytes);
  return Math.min(beforeMs, toCpuMs(process.cpuUsage(start)));
}

/** Returns the longest block of the event loop while reading the largest input (the minimum over several rounds). */
async function measureLongestBlock(reader: UntrustedInputReader, input: HostileInput): Promise<number> {
  const bytes = input.make(reader.maxBytes);
  let shortestBlockMs = Infinity;
  for (let round = 0; round < MAX_ROUNDS && shortestBlockMs > MAX_BLOCK_MS; round++) {
    // Other threads add to the CPU time, and other processes to the elapsed time, so the smaller time is more accurate.
    let before = readClocks();
    let longest = 0;
    let isReading = true;
    const reading = readAndSettle(reader, bytes).then(() => (isReading = false));
    while (isReading) {
      await new Promise((resume) => setImmediate(resume));
      const now = readClocks();
      longest = Math.max(longest, Math.min(now.wallMs - before.wallMs, now.cpuMs - before.cpuMs));
      before = now;
    }
    await reading;
    shortestBlockMs = Math.min(shortestBlockMs, longest);
  }
  return shortestBlockMs;
}

async function readAndSettle(reader: UntrustedInputReader, bytes: Buffer): Promise<void> {
  try {
    await reader.read(bytes);
  } catch {
    // An error is fine, because only the time matters.
  }
}

function readClocks(): { wallMs: number; cpuMs: number } {
  return { wallMs: performance.now(), cpuMs: toCpuMs(process.cpuUsage()) };
}

function toCpuMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

/** Writes the highest cost and the longest block among all hostile inputs. */
function report(
  path: string,
  { name, maxBytes }: UntrustedInputReader,
  sizeBytes: number,
  costs: readonly Cost[],
): void {
  const { blockMs: _block, ...worst } = costs.reduce(selectMoreExpensive);
  const blockMs = Math.max(...costs.map((cost) => cost.blockMs));
  const line = {
    reader: name,
    sizeBytes,
    ...worst,
    maxBytes,
    blockMs,
    maxWholeMs: Math.max(NEGLIGIBLE_MS, MAX_COST_RATIO * worst.typicalMs),
    maxBlockMs: MAX_BLOCK_MS,
    isLinear: costs.every(isLinear),
  };
  appendFileSync(path, `${JSON.stringify(line)}\n`);
}
