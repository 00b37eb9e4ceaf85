import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** The streams of a terminal. */
interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream;
}

/**
 * Reads a password: from a terminal after a prompt and without showing it, or else the first line of standard input. A
 * password among the arguments would be visible to other users of the computer. Resolves to `null` if the input ends
 * first, or on Ctrl+C.
 */
export function readPassword(prompt: string, { stdin, stderr }: Terminal): Promise<string | null> {
  const isTerminal = stdin.isTTY === true;
  const nowhere = new Writable({ write: (_chunk, _encoding, callback) => callback() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: isTerminal });
  if (isTerminal) stderr.write(prompt);
  return new Promise((resolve) => {
    const end = (password: string | null) => {
      lines.removeAllListeners();
      lines.close();
      if (isTerminal) stderr.write('\n');
      resolve(password);
    };
    lines.once('line', end);
    lines.once('SIGINT', () => end(null));
    lines.once('close', () => end(null));
  });
}
