import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { IExtension } from '@hangar/domain';

import { CommandFailed, type CommandContext } from './command';

const TIME_LIMIT_MS = 20_000;

/**
 * Starts Hangar in a separate process, with a data directory that contains one extension, and stops it. Returns a
 * sentence that explains why the extension didn't start, or `null` if it did.
 */
export async function tryStart(
  dataDirectory: string,
  { program, environment, onInterrupt }: Pick<CommandContext, 'program' | 'environment' | 'onInterrupt'>,
): Promise<string | null> {
  const [executable, ...words] = program.command ?? [process.execPath, process.argv[1] ?? ''];
  const { HANGAR_NO_EXTENSIONS: _isSafe, ...others } = environment;
  const child = spawn(executable, [...words, 'api', 'get', '/api/extensions'], {
    env: { ...others, HANGAR_DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isCancelled = false;
  const stopListening = onInterrupt(() => {
    isCancelled = true;
    child.kill('SIGKILL');
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), TIME_LIMIT_MS);
  try {
    const failure = await readOutcome(child);
    if (isCancelled) throw new CommandFailed('Cancelled.');
    return failure;
  } finally {
    clearTimeout(timer);
    stopListening();
  }
}

async function readOutcome(child: ChildProcess): Promise<string | null> {
  let output = '';
  let lastError = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (lastError = text.trim() || lastError));
  const [exitCode, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal !== null) return `It didn't start within ${TIME_LIMIT_MS / 1000} seconds.`;
  if (exitCode !== 0) return lastError.split('\n').at(-1) || `Hangar ended with exit code ${exitCode}.`;
  const [extension] = (JSON.parse(output) as { data: IExtension[] }).data;
  if (extension?.state === 'active' && extension.error === null) return null;
  const { error = 'It was left out.', place = null } = extension ?? {};
  return place === null || error?.includes(place) ? error : `${error} (${place})`;
}
