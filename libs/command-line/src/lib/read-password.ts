import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** The streams of a terminal. */
interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream;
}

/**
 * Returns a function that reads passwords: from a terminal, after a prompt and without showing them, or from other
 * input, one line for each. A password among the arguments would be visible to other users of the computer. The
 * function resolves to `null` if the input ends first, or on Ctrl+C.
 */
export function createPasswordReader(terminal: Terminal): (prompt: string) => Promise<string | null> {
  if (terminal.stdin.isTTY === true) return (prompt) => readFromTerminal(prompt, terminal);
  let lines: AsyncIterator<string> | null = null;
  return async () => {
    // Lines that arrive together are read at once, so the interface is kept for the later passwords.
    lines ??= createInterface({ input: terminal.stdin })[Symbol.asyncIterator]();
    const { done, value } = await lines.next();
    return done ? null : value;
  };
}

function readFromTerminal(prompt: string, { stdin, stderr }: Terminal): Promise<string | null> {
  const discardedOutput = new Writable({ write: (_chunk, _encoding, callback) => callback() });
  const lines = createInterface({ input: stdin, output: discardedOutput, terminal: true });
  stderr.write(prompt);
  return new Promise((resolve) => {
    const end = (password: string | null) => {
      lines.removeAllListeners();
      lines.close();
      stderr.write('\n');
      resolve(password);
    };
    lines.once('line', end);
    lines.once('SIGINT', () => end(null));
    lines.once('close', () => end(null));
  });
}
