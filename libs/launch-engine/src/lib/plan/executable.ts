import { constants } from 'node:fs';
import { withoutStop } from '@hangar/domain';
import { access, stat } from 'node:fs/promises';
import * as path from 'node:path';

import { expandHome, readRealPath } from '@hangar/file-system';

import { flatpakIdOf } from '../process/flatpak-app';
import { readAppBundle } from '../scan';
import { LaunchPlanError } from './launch-plan-error';

/** A program that exists and can be run. */
export interface ResolvedExecutable {
  /** Absolute path. For a bundle, this is the program inside. A launch request requires this path. */
  readonly executablePath: string;
  /** The path with all links resolved, for comparisons with forbidden folders and for recognising the port. */
  readonly realPath: string;
  /** The `.app` bundle that contains the program. */
  readonly bundlePath?: string;
  /** ID of the Flatpak app that the program starts. */
  readonly flatpakId?: string;
}

/**
 * Finds the program for a source port's path, which may start with `~` or be a macOS bundle or the exported command of
 * a Flatpak. Never starts anything.
 * @throws LaunchPlanError with a sentence that describes the problem.
 */
export async function resolveExecutable(
  executablePath: string,
  platform: NodeJS.Platform,
  home: string,
): Promise<ResolvedExecutable> {
  const expandedPath = expandHome(executablePath, home);
  if (expandedPath.includes('\0') || !path.isAbsolute(expandedPath))
    throw new LaunchPlanError(
      'PATH_NOT_ABSOLUTE',
      `${executablePath} isn't a full path. Locate the program in Settings › Source ports.`,
      [executablePath],
    );
  if (platform === 'win32' && /\.(?:bat|cmd)$/i.test(expandedPath))
    throw new LaunchPlanError(
      'EXECUTABLE_IS_SCRIPT',
      `${expandedPath} is a batch file, which Hangar can't run safely. Choose the source port's .exe file.`,
      [expandedPath],
    );

  const kind = await getFileKind(expandedPath);
  if (kind === 'directory' && /\.app$/i.test(path.basename(expandedPath))) {
    return {
      ...(await checkProgram(await findBundleProgram(expandedPath), platform)),
      bundlePath: expandedPath,
    };
  }
  const flatpakId = platform === 'linux' ? flatpakIdOf(expandedPath) : null;
  return { ...(await checkProgram(expandedPath, platform)), ...(flatpakId === null ? {} : { flatpakId }) };
}

/** Returns the program that the bundle's property list specifies, or else the program named after the bundle. */
async function findBundleProgram(bundlePath: string): Promise<string> {
  const bundle = await readAppBundle(bundlePath);
  if (bundle !== null) return bundle.executable;
  const bundleName = path.basename(bundlePath).replace(/\.app$/i, '');
  return path.join(bundlePath, 'Contents', 'MacOS', bundleName);
}

async function checkProgram(
  program: string,
  platform: NodeJS.Platform,
): Promise<Pick<ResolvedExecutable, 'executablePath' | 'realPath'>> {
  const kind = await getFileKind(program);
  if (kind !== 'file')
    throw new LaunchPlanError(
      'EXECUTABLE_INVALID',
      kind === 'directory'
        ? `${program} is a folder. Choose the source port's program in it.`
        : `${program} isn't a regular file. Choose the source port's program.`,
      [program],
    );
  try {
    // Windows does not have this permission, so every file is accepted.
    await access(program, platform === 'win32' ? constants.F_OK : constants.X_OK);
  } catch {
    throw new LaunchPlanError(
      'EXECUTABLE_INVALID',
      `${program} isn't executable. Run chmod +x on it, or choose another program.`,
      [program],
    );
  }
  return { executablePath: program, realPath: await readRealPath(program) };
}

async function getFileKind(file: string): Promise<'file' | 'directory' | 'special'> {
  try {
    const found = await stat(file);
    if (found.isFile()) return 'file';
    return found.isDirectory() ? 'directory' : 'special';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new LaunchPlanError(
      'EXECUTABLE_MISSING',
      code === 'EACCES'
        ? `You don't have permission to open the folder of ${withoutStop(file)}.`
        : `${file} not found. Reinstall the source port, or locate it in Settings › Source ports.`,
      [file],
    );
  }
}
