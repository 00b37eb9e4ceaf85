import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import * as path from 'node:path';

import { expandHome } from '@hangar/file-system';

import { flatpakIdOf } from '../process/flatpak-app';
import { readAppBundle } from '../scan';
import { LaunchPlanError } from './launch-plan-error';

/** An existing program that can be run. */
export interface ResolvedExecutable {
  /** Absolute path; for a bundle, the program inside. This is the path that a launch request needs. */
  readonly executablePath: string;
  /** The path with all links resolved, for checks against forbidden folders and for recognising the port. */
  readonly realPath: string;
  /** The `.app` that contains it. */
  readonly bundlePath?: string;
  /** The Flatpak that it starts. */
  readonly flatpakId?: string;
}

/**
 * Resolves a source port's path to its program: a leading `~`, a macOS bundle, the exported command of a Flatpak. Never
 * starts anything.
 * @throws LaunchPlanError with a sentence that describes the problem.
 */
export async function resolveExecutable(
  executablePath: string,
  platform: NodeJS.Platform,
  home: string,
): Promise<ResolvedExecutable> {
  const full = expandHome(executablePath, home);
  if (full.includes('\0') || !path.isAbsolute(full))
    throw new LaunchPlanError(
      'PATH_NOT_ABSOLUTE',
      `The source port ${executablePath} is not a complete path. Choose the program again in Settings.`,
      [executablePath],
    );
  if (platform === 'win32' && /\.(?:bat|cmd)$/i.test(full))
    throw new LaunchPlanError(
      'EXECUTABLE_IS_SCRIPT',
      `${full} is a batch file, whose arguments Windows would read as commands. Choose the source port's .exe itself.`,
      [full],
    );

  const kind = await kindOf(full);
  if (kind === 'directory' && /\.app$/i.test(path.basename(full))) {
    return { ...(await checkedProgram(await programOfBundle(full), platform)), bundlePath: full };
  }
  const flatpakId = platform === 'linux' ? flatpakIdOf(full) : null;
  return { ...(await checkedProgram(full, platform)), ...(flatpakId === null ? {} : { flatpakId }) };
}

/** Returns the program specified by the bundle's property list, or else the program named after the bundle. */
async function programOfBundle(bundlePath: string): Promise<string> {
  const bundle = await readAppBundle(bundlePath);
  if (bundle !== null) return bundle.executable;
  const ownName = path.basename(bundlePath).replace(/\.app$/i, '');
  return path.join(bundlePath, 'Contents', 'MacOS', ownName);
}

async function checkedProgram(
  program: string,
  platform: NodeJS.Platform,
): Promise<Pick<ResolvedExecutable, 'executablePath' | 'realPath'>> {
  const kind = await kindOf(program);
  if (kind !== 'file')
    throw new LaunchPlanError(
      'EXECUTABLE_INVALID',
      `${program} is ${kind === 'directory' ? 'a folder' : 'no ordinary file'}. Choose the source port's program in it.`,
      [program],
    );
  try {
    // Windows has no such permission, so every file passes.
    await access(program, platform === 'win32' ? constants.F_OK : constants.X_OK);
  } catch {
    throw new LaunchPlanError(
      'EXECUTABLE_INVALID',
      `${program} may not be run. Allow it to be executed (chmod +x), or choose the source port's program itself.`,
      [program],
    );
  }
  return { executablePath: program, realPath: await realpath(program) };
}

async function kindOf(file: string): Promise<'file' | 'directory' | 'special'> {
  try {
    const found = await stat(file);
    if (found.isFile()) return 'file';
    return found.isDirectory() ? 'directory' : 'special';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new LaunchPlanError(
      'EXECUTABLE_MISSING',
      code === 'EACCES'
        ? `The source port ${file} cannot be reached: a folder on the way to it is closed to you.`
        : `The source port ${file} is not there. Install it again, or choose where it is now in Settings.`,
      [file],
    );
  }
}
