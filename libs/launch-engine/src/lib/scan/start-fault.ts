import { endSentence } from '@hangar/domain';
import { readStart } from '@hangar/file-system';

import type { SourcePortFamilyFacts } from '../families';
import { runForVersion } from './run-for-version';

/** Time for a new program to print its version. An AppImage has to unpack itself. */
const FIRST_RUN_TIMEOUT_MS = 5000;

/** The first bytes of programs, in hex: ELF, Windows PE, and Mach-O for one or several processors. */
const PROGRAM_MAGIC: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['7f454c46'],
  win32: ['4d5a'],
  darwin: ['cffaedfe', 'cefaedfe', 'cafebabe'],
};

/**
 * Returns why a newly installed program of a family cannot be started, as a sentence; `null` if nothing is known to
 * prevent it. A program is only run if its family has a version flag.
 */
export async function startFault(
  executablePath: string,
  { ports }: Pick<SourcePortFamilyFacts, 'ports'>,
  platform: NodeJS.Platform = process.platform,
): Promise<string | null> {
  const magic = (await readStart(executablePath, 4)).toString('hex');
  if (!PROGRAM_MAGIC[platform]?.some((known) => magic.startsWith(known)))
    return "The downloaded file isn't a program for this system.";
  const flag = ports[0]?.versionFlag;
  if (flag === undefined || platform !== process.platform) return null;
  const { output, failure } = await runForVersion(executablePath, flag, FIRST_RUN_TIMEOUT_MS);
  if (failure !== null) return `The system can't start it (${failure.code ?? failure.message}).`;
  return findLoaderFault(output);
}

/** Returns the reason in the output of the system's program loader, as a sentence; `null` if it contains none. */
export function findLoaderFault(output: string): string | null {
  const library = /version `(GLIBC(?:XX)?_[\d.]+)' not found/.exec(output)?.[1];
  if (library !== undefined) return `It needs a newer version of Linux than this one (${library}).`;
  const missing = /error while loading shared libraries: ([^\s:]{1,100}):/.exec(output)?.[1];
  if (missing === undefined) return null;
  return endSentence(`It needs ${missing}, which isn't installed`);
}
