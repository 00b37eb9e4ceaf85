import { LauncherError } from '@hangar/api-foundation/errors';
import { findFolderFault } from '@hangar/api-foundation/storage';
import {
  endSentence,
  joinWithAnd,
  joinWithOr,
  withoutStop,
  type IBaseGameVersion,
  type INamedFile,
  type IUnsupportedFile,
  type SourcePortFamily,
} from '@hangar/domain';
import {
  baseGameObstacle,
  findLeftOutFiles,
  LaunchPlanError,
  resolveExecutable,
  type LaunchRequest,
  type SourcePortFamilyFacts,
} from '@hangar/launch-engine';

import type { KnownSourcePort } from '../../application';
import type { LaunchFiles } from './launch-file-resolver';
import type { GatheredLaunch } from './launch-gatherer';

/**
 * Returns the port of a launch after checking that nothing is missing.
 * @throws an error for a missing part, or `BASE_GAME_UNSUPPORTED` if the port cannot play the base game
 */
export async function assertStartable(
  gathered: GatheredLaunch,
  { families, home }: { families: readonly SourcePortFamilyFacts[]; home: string },
): Promise<KnownSourcePort> {
  const { port, baseGame, files } = gathered;
  if (port instanceof LauncherError) throw port;
  if (baseGame instanceof LauncherError) throw baseGame;
  await assertProgram(port.executablePath, home, port.family);
  if (baseGame.missing) throw await createBaseGameError(baseGame);
  if (files.missing.length > 0) throw await createModFilesError(files);
  const obstacle = baseGameObstacle({ ...gathered, port: toRequestPort(port) }, families);
  if (obstacle !== null) throw new LauncherError('BASE_GAME_UNSUPPORTED', obstacle);
  return port;
}

/**
 * Checks that the port can load the setup's own files. Extras may be left out.
 * @throws `MOD_FILES_UNSUPPORTED` with the files, and with the installed source ports that can load all of them
 */
export async function assertLoadable(
  gathered: GatheredLaunch,
  port: KnownSourcePort,
  {
    families,
    listPorts,
  }: { families: readonly SourcePortFamilyFacts[]; listPorts: () => Promise<readonly KnownSourcePort[]> },
): Promise<void> {
  const findUnsupported = (candidate: KnownSourcePort) => findUnsupportedFiles(gathered, candidate, families);
  const unsupported = findUnsupported(port);
  const [first] = unsupported;
  if (first === undefined) return;
  const sourcePorts = (await listPorts())
    .filter((other) => other.id !== port.id && findUnsupported(other).length === 0)
    .map(({ id, name }) => ({ id, name }));
  const names = joinWithAnd(unsupported.map(({ name }) => name));
  const remedy =
    sourcePorts.length > 0
      ? `Use ${joinWithOr(sourcePorts.slice(0, MAX_SUGGESTED_PORTS).map(({ name }) => name))}`
      : 'Choose another source port';
  throw new LauncherError(
    'MOD_FILES_UNSUPPORTED',
    endSentence(
      `${names} can't be loaded. ${first.reason} ${remedy}, or launch without ${unsupported.length === 1 ? 'the file' : 'these files'}`,
    ),
    { files: unsupported, sourcePorts },
  );
}

/** The files of a launch, and the parameters that may affect whether they can be loaded. */
type FilesOfLaunch = Parameters<typeof findUnsupportedFiles>[0];

/** Returns the launch's own files, without the extras, that a source port cannot load. */
export function findUnsupportedFiles(
  launch: Pick<GatheredLaunch, 'files' | 'baseGameArguments' | 'launchParameters'>,
  port: KnownSourcePort,
  families: readonly SourcePortFamilyFacts[],
): IUnsupportedFile[] {
  return listUnsupported(launch, port, families).map(({ index, name, reason }) => ({
    fileId: launch.files.origins?.[index]?.fileId ?? null,
    name,
    reason,
  }));
}

/**
 * Returns the names and MD5s of the files that a launch loads. Includes extras that the port leaves out, because every
 * launch of the setup leaves them out.
 */
export function listLoadedFiles(
  launch: FilesOfLaunch,
  port: KnownSourcePort,
  families: readonly SourcePortFamilyFacts[],
): readonly INamedFile[] {
  const unsupported = new Set(listUnsupported(launch, port, families).map(({ index }) => index));
  return launch.files.named.filter((_file, index) => !unsupported.has(index));
}

function listUnsupported(
  launch: FilesOfLaunch,
  port: KnownSourcePort,
  families: readonly SourcePortFamilyFacts[],
): { readonly index: number; readonly name: string; readonly reason: string }[] {
  const { files, origins = [] } = launch.files;
  return findLeftOutFiles({ ...launch, files, port: toRequestPort(port) }, families)
    .map(({ file, reason }) => ({ index: files.indexOf(file), name: file.name, reason }))
    .filter(({ index }) => !origins[index]?.isExtra);
}

/** Maximum number of source ports in a message. */
const MAX_SUGGESTED_PORTS = 2;

/**
 * Checks the executable of a port, or of a related program that a plan selected.
 * @throws `SOURCE_PORT_MISSING` with the port's family if the path is not that of a program
 */
export async function assertProgram(path: string, home: string, family: SourcePortFamily): Promise<void> {
  try {
    await resolveExecutable(path, process.platform, home);
  } catch (error) {
    throw error instanceof LaunchPlanError
      ? new LauncherError('SOURCE_PORT_MISSING', error.message, { family })
      : error;
  }
}

/** Converts a configured source port to the launch engine's form. */
export function toRequestPort({ family, executablePath, version }: KnownSourcePort): LaunchRequest['port'] {
  return version === undefined ? { family, executablePath } : { family, executablePath, version };
}

/** Returns the error for a missing base game. If its folder is the cause, the error mentions the folder. */
async function createBaseGameError({ name, iwadPath }: IBaseGameVersion): Promise<LauncherError> {
  const fault = await findFolderFault(iwadPath);
  return new LauncherError(
    'BASE_GAME_MISSING',
    fault === null
      ? `${name} not found. Restore ${iwadPath}, or choose another base game.`
      : `${name} not found. ${fault}`,
  );
}

/** Returns the error for missing mod files. If their folder is the cause, the error mentions the folder. */
async function createModFilesError({ files, missing }: LaunchFiles): Promise<LauncherError> {
  const names = withoutStop(missing.map(({ name }) => name).join(', '));
  const isOne = missing.length === 1;
  const faults = await Promise.all(files.map(({ path }) => findFolderFault(path)));
  const solution = isOne ? 'Add it again, or turn it off.' : 'Add them again, or turn them off.';
  const fault = faults.find((folderFault) => folderFault !== null) ?? solution;
  return new LauncherError(
    'MOD_FILES_MISSING',
    isOne
      ? `Missing mod file: ${withoutStop(names)}. ${fault}`
      : `Missing mod files: ${withoutStop(names)}. ${fault}`,
    {
      files: missing,
    },
  );
}
