import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import * as path from 'node:path';

import { readStart } from '@hangar/file-system';

/** The parts of a computer that determine how AppImages are started. */
interface LaunchingMachine {
  readonly environment: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
}

/** The bytes after the ELF identification by which an AppImage is recognised (AppImageSpec, draft.md). */
const APPIMAGE_MAGICS = ['414901', '414902'];
const MAGIC_OFFSET = 8;
/** The runtime is at the start of the file. Current ones are smaller than 1 MiB. */
const RUNTIME_BYTES = 2 ** 20;
/** Earlier runtimes load this library, and later ones contain it. */
const FUSE_LIBRARY = 'libfuse.so.2';
const LIBRARY_FOLDERS = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/local/lib'];
/** Either of these programs mounts the file system for the runtime. */
const FUSE_PROGRAMS = ['fusermount', 'fusermount3'];

/** Whether the first bytes of a file are those of an AppImage. */
function isAppImage(start: Buffer): boolean {
  const mark = start.toString('hex', MAGIC_OFFSET, MAGIC_OFFSET + 3);
  return start.toString('latin1', 0, 4) === '\x7fELF' && APPIMAGE_MAGICS.includes(mark);
}

/** Makes an AppImage unpack itself at each start, which needs no FUSE (github.com/AppImage/type2-runtime). */
export const UNPACKS_ITSELF = { APPIMAGE_EXTRACT_AND_RUN: '1' } as const;

/**
 * Returns the environment variables that a program needs on a computer. Only an AppImage on a computer without FUSE
 * needs any.
 */
export async function environmentOfProgram(
  executablePath: string,
  machine: LaunchingMachine,
  libraryFolders: readonly string[] = LIBRARY_FOLDERS,
): Promise<Readonly<Record<string, string>>> {
  if (machine.platform !== 'linux') return {};
  const runtime = await readRuntime(executablePath);
  if (runtime === null) return {};
  const isUsable = (await canMount(machine)) && (await hasLibraryFor(runtime, libraryFolders));
  return isUsable ? {} : UNPACKS_ITSELF;
}

/** Returns the start of an AppImage; `null` for all other files. */
async function readRuntime(file: string): Promise<Buffer | null> {
  try {
    const isAppImageFile = isAppImage(await readStart(file, MAGIC_OFFSET + 3));
    return isAppImageFile ? await readStart(file, RUNTIME_BYTES) : null;
  } catch {
    // A program that cannot be read may still be started. The launch reports a missing one.
    return null;
  }
}

async function canMount({ environment: { PATH = '' } }: LaunchingMachine): Promise<boolean> {
  if (!(await isAccessible('/dev/fuse', constants.R_OK | constants.W_OK))) return false;
  for (const folder of PATH.split(path.delimiter).filter(path.isAbsolute))
    for (const program of FUSE_PROGRAMS)
      if (await isAccessible(path.join(folder, program), constants.X_OK)) return true;
  return false;
}

/** Libraries may also be in the folder of an architecture, such as `/usr/lib/x86_64-linux-gnu`. */
async function hasLibraryFor(runtime: Buffer, libraryFolders: readonly string[]): Promise<boolean> {
  if (!runtime.includes(FUSE_LIBRARY)) return true;
  for (const folder of libraryFolders) {
    const names = await readdir(folder).catch(() => []);
    const folders = [
      folder,
      ...names.filter((name) => /-linux-/.test(name)).map((name) => path.join(folder, name)),
    ];
    for (const candidate of folders)
      if (await isAccessible(path.join(candidate, FUSE_LIBRARY), constants.R_OK)) return true;
  }
  return false;
}

function isAccessible(file: string, mode: number): Promise<boolean> {
  return access(file, mode).then(
    () => true,
    () => false,
  );
}
