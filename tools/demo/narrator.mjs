const DIM = '\x1b[2m';
const BOLD = '\x1b[1m';
const GREEN = '\x1b[32m';
const RED = '\x1b[31m';
const PLAIN = '\x1b[0m';

const LONGEST_ANSWER = 500;

/** What is worth reading of an answer. */
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

/** A proof of the demo that failed. */
export class NotProved extends Error {}

/** Tells the demo to a person: chapters, calls with the essential answer, and proofs. Colours only on a terminal. */
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

  /** One HTTP call as it was made, and what came back. */
  call({ method, path, body, status, answer }) {
    const sent = body === undefined ? '' : ` ${JSON.stringify(body)}`;
    this.print(this.paint(DIM, `   → ${method} ${path}${sent}`));
    this.print(
      this.paint(DIM, `   ← ${status} ${shortened(JSON.stringify(essentialsOf(answer?.data ?? answer)))}`),
    );
  }

  /** Shows what is proved by comparing what is with what ought to be; throws when they differ. */
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
