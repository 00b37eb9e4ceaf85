import { readFile } from 'node:fs/promises';
import { BadField, endSentence } from '@hangar/domain';
import { NotWritable, systemErrorCode, writeError, writeFileAtomically } from '@hangar/file-system';
import { StartupError } from '@hangar/platform';
import type { RunningRegistry } from '@hangar/registry-api';

/** What a job needs of the world: a Registry on the store, and somebody to tell. */
export interface JobSurroundings {
  start(): Promise<RunningRegistry>;
  say(line: string): void;
}

/**
 * Writes all active entries into a file. What stood there before stays until all of them are written.
 * @throws StartupError when it cannot be written
 */
export async function exportTo(file: string, { start }: JobSurroundings): Promise<void> {
  const registry = await start();
  try {
    await writeFileAtomically(file, registry.transfer.export(), {
      mode: 0o666 & ~process.umask(),
      makeFolder: async () => undefined, // one that is not there is a mistake in the path
    });
  } catch (error) {
    if (!(writeError(file, error) instanceof NotWritable)) throw error;
    const code = systemErrorCode(error);
    throw new StartupError(`The file ${file} cannot be written (${code}): choose another place.`);
  } finally {
    await registry.close();
  }
}

/**
 * Takes in the entries of an export that are not there yet.
 * @throws StartupError when the file is none
 */
export async function importFrom(file: string, { start, say }: JobSurroundings): Promise<void> {
  const document = await readDocument(file);
  const registry = await start();
  try {
    const outcome = await registry.transfer.import(document, 'keep', 'the command line');
    say(`${outcome.added} entries added, ${outcome.kept} were known, ${outcome.refused} refused.`);
    for (const problem of outcome.problems) say(problem);
  } catch (error) {
    if (!(error instanceof BadField)) throw error;
    throw new StartupError(endSentence(`The file ${file} cannot be imported: ${error.message}`));
  } finally {
    await registry.close();
  }
}

async function readDocument(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new StartupError(
      `The file ${file} cannot be read (${error.message}). Name the export of a Registry.`,
    );
  });
  try {
    return JSON.parse(text);
  } catch {
    // Anything but JSON is no export, whatever is wrong with it.
    throw new StartupError(`The file ${file} is not JSON. Name the export of a Registry.`);
  }
}
