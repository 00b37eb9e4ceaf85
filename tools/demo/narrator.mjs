const DIM = '\x1b[2m';
const BOLD = '\x1b[1m';
const GREEN = '\x1b[32m';
const RED = '\x1b[31m';
const PLAIN = '\x1b[0m';

const MAX_ANSWER_LENGTH = 500;

/** The fields of a response that are worth showing. */
const ESSENTIAL_KEYS = [
  ...[
    'displayVersion',
    'dataDirectory',
    'sourcePorts',
    'wadFilesDirectory',
    'executablePath',
    'executable',
    'args',
  ],
  ...[
    'title',
    'name',
    'family',
    'version',
    'game',
    'fileType',
    'loadOrder',
    'files',
    'launchCount',
    'playtimeSeconds',
  ],
  ...['sessionId', 'pid', 'endedAt', 'exitCode', 'signal', 'seconds', 'success', 'error', 'code'],
];

/** A check of the demo that failed. */
export class ProofError extends Error {}

/**
 * Prints the demo for a reader: chapters, calls with the essential part of the response, and proofs. Colours are used
 * only on a terminal.
 */
export class Narrator {
  #chapter = 0;

  /** @param home a directory that is written as `~` */
  constructor(home, print = console.log, isColoured = process.stdout.isTTY === true) {
    this.print = (line) => print(line.replaceAll(home, '~'));
    this.paint = isColoured ? (colour, text) => `${colour}${text}${PLAIN}` : (_colour, text) => text;
  }

  chapter(title) {
    this.#chapter += 1;
    this.print(`\n${this.paint(BOLD, `${this.#chapter}. ${title}`)}`);
  }

  narrate(sentence) {
    this.print(`   ${sentence}`);
  }

  /** Prints an HTTP call and its response. */
  call({ method, path, body, status, answer }) {
    const sentBody = body === undefined ? '' : ` ${JSON.stringify(body)}`;
    this.print(this.paint(DIM, `   → ${method} ${path}${sentBody}`));
    this.print(
      this.paint(DIM, `   ← ${status} ${shorten(JSON.stringify(keepEssentials(answer?.data ?? answer)))}`),
    );
  }

  /** Compares an actual with an expected value and prints the proof; throws if they differ. */
  prove(what, actual, expected) {
    const [actualText, expectedText] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (actualText !== expectedText) {
      this.print(this.paint(RED, `   ✗ ${what}`));
      throw new ProofError(`${what}: expected ${expectedText}, got ${actualText}`);
    }
    this.print(this.paint(GREEN, `   ✓ ${what}`));
    for (const line of [actual].flat())
      this.print(`     ${typeof line === 'string' ? line : JSON.stringify(line)}`);
  }
}

function shorten(text = '') {
  return text.length > MAX_ANSWER_LENGTH
    ? `${text.slice(0, MAX_ANSWER_LENGTH)} … (${text.length} characters)`
    : text;
}

function keepEssentials(value) {
  if (Array.isArray(value)) return value.map(keepEssentials);
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value).filter((key) => ESSENTIAL_KEYS.includes(key));
  return Object.fromEntries(keys.map((key) => [key, keepEssentials(value[key])]));
}
