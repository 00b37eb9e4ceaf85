import { readFile } from 'node:fs/promises';
import { BadField, endSentence } from '@hangar/domain';
import { NotWritable, getSystemErrorCode, writeError, writeFileAtomically } from '@hangar/file-system';
import { StartupError } from '@hangar/platform';
import type { RunningRegistry } from '@hangar/registry-api';

/** The functions that a job needs. */
export interface JobContext {
  /** Starts a Registry on the store. */
  start(): Promise<RunningRegistry>;
  /** Starts a Registry without adding the seed to an empty store. */
  startEmpty(): Promise<RunningRegistry>;
  /** Prints a message. */
  report(line: string): void;
}

/**
 * Writes all active entries to a file. The file's previous contents are kept until all entries are written.
 * @throws StartupError if the file cannot be written
 */
export async function exportTo(file: string, { start }: JobContext): Promise<void> {
  await writeWith(file, start, ({ transfer }) =>
    writeFileAtomically(file, transfer.export(), {
      mode: 0o666 & ~process.umask(),
      makeFolder: async () => undefined, // A missing folder indicates a mistake in the path.
    }),
  );
}

/**
 * Writes a backup of the whole store to a file.
 * @throws StartupError if the file cannot be written
 */
export async function backUpTo(file: string, { start }: JobContext): Promise<void> {
  await writeWith(file, start, ({ backup }) => backup.write(file));
}

/**
 * Restores a backup to an empty store.
 * @throws StartupError if the file is not a complete backup, or the store is not empty
 */
export async function restoreFrom(file: string, { startEmpty, report }: JobContext): Promise<void> {
  const registry = await startEmpty();
  try {
    report(`Rows restored: ${await registry.backup.restore(file)}.`);
  } finally {
    await registry.close();
  }
}

async function writeWith(
  file: string,
  start: () => Promise<RunningRegistry>,
  write: (registry: RunningRegistry) => Promise<unknown>,
): Promise<void> {
  const registry = await start();
  try {
    await write(registry);
  } catch (error) {
    if (!(writeError(file, error) instanceof NotWritable)) throw error;
    const code = getSystemErrorCode(error);
    throw new StartupError(`Couldn't write ${file} (${code}). Choose another location.`);
  } finally {
    await registry.close();
  }
}

/**
 * Imports the entries in an export, except for files that already have an entry.
 * @throws StartupError if the file is not an export
 */
export async function importFrom(file: string, { start, report }: JobContext): Promise<void> {
  const document = await readDocument(file);
  const registry = await start();
  try {
    const outcome = await registry.transfer.import(document, 'keep', 'the command line');
    report(`Entries added: ${outcome.added}, already known: ${outcome.kept}, rejected: ${outcome.refused}.`);
    for (const problem of outcome.problems) report(problem);
  } catch (error) {
    if (!(error instanceof BadField)) throw error;
    throw new StartupError(endSentence(`Couldn't import ${file}: ${error.message}`));
  } finally {
    await registry.close();
  }
}

async function readDocument(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new StartupError(`Couldn't read ${file} (${error.message}). Choose the export of a Registry.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    // The file is not JSON, so it cannot be an export. The details of the error do not help the user.
    throw new StartupError(`${file} isn't JSON. Choose the export of a Registry.`);
  }
}
