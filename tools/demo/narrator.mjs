const DIM = '\x1b[2m';
const BOLD = '\x1b[1m';
const GREEN = '\x1b[32m';
const RED = '\x1b[31m';
const PLAIN = '\x1b[0m';

const LONGEST_ANSWER = 500;

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

/** A failed proof of the demo. */
export class NotProved extends Error {}

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

  tell(sentence) {
    this.print(`   ${sentence}`);
  }

  /** Prints an HTTP call and its response. */
  call({ method, path, body, status, answer }) {
    const sent = body === undefined ? '' : ` ${JSON.stringify(body)}`;
    this.print(this.paint(DIM, `   → ${method} ${path}${sent}`));
    this.print(
      this.paint(DIM, `   ← ${status} ${shortened(JSON.stringify(essentialsOf(answer?.data ?? answer)))}`),
    );
  }

  /** Compares an actual with an expected value and prints the proof; throws if they differ. */
  prove(what, actual, expected) {
    const [is, ought] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (is !== ought) {
      this.print(this.paint(RED, `   ✗ ${what}`));
      throw new NotProved(`${what}: expected ${ought}, got ${is}`);
    }
    this.print(this.paint(GREEN, `   ✓ ${what}`));
    for (const line of [actual].flat())
      this.print(`     ${typeof line === 'string' ? line : JSON.stringify(line)}`);
  }
}

function shortened(text = '') {
  return text.length > LONGEST_ANSWER
    ? `${text.slice(0, LONGEST_ANSWER)} … (${text.length} characters)`
    : text;
}

function essentialsOf(value) {
  if (Array.isArray(value)) return value.map(essentialsOf);
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value).filter((key) => ESSENTIAL_KEYS.includes(key));
  return Object.fromEntries(keys.map((key) => [key, essentialsOf(value[key])]));
}
