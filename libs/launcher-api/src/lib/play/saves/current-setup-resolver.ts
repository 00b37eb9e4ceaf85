import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { Once } from '@hangar/api-foundation/storage';
import {
  withoutStop,
  type IBaseGameVersion,
  type INamedFile,
  type IProtocol,
  type ISaveMaking,
} from '@hangar/domain';
import { LaunchPlanError, splitParameters, type SourcePortFamilyFacts } from '@hangar/launch-engine';

import {
  findUnsupportedFiles,
  LaunchChooser,
  LaunchFileResolver,
  type LaunchChoices,
  type LaunchFiles,
} from '../launch';
import {
  canBeStarted,
  listStartable,
  SettingsRepository,
  SourcePortFamilies,
  type KnownSourcePort,
} from '../../application';
import { memoizePerPort, type FindFilesObstacle } from './save-needs';

/** The current setup of a protocol, resolved. */
export interface ResolvedSetup {
  readonly choices: LaunchChoices;
  /** `null` if the load orders of the files contradict each other. */
  readonly launchFiles: LaunchFiles | null;
  readonly port: KnownSourcePort | LauncherError;
  /** The configured ports that a player can choose. */
  readonly ports: readonly KnownSourcePort[];
  /** Why the program of the chosen port cannot be started; `null` if it can be started. */
  readonly ownPortFault: Once<string | null>;
  /** The ports that may continue from a save in place of the chosen port. They are neither hidden nor missing. */
  readonly others: Once<readonly KnownSourcePort[]>;
  /**
   * Returns a function that explains why a port cannot load the files with which a save was made, or the current files
   * if `madeWith` is `null`. The function finds no obstacle if a port was requested or files may be left out.
   * @param version the base game of the save
   */
  judgeFiles(madeWith: ISaveMaking | null, version: IBaseGameVersion | null): Promise<FindFilesObstacle>;
  /** The facts of all families of source ports. */
  readonly families: readonly SourcePortFamilyFacts[];
  /** `null` if the base game is missing. */
  readonly baseGame: IBaseGameVersion | null;
  /** The files that are loaded, in load order; `null` if the load orders contradict each other. */
  readonly files: readonly INamedFile[] | null;
}

/** The source port and the files for continuing from a save. */
export interface SavePortOptions {
  /** The only port that may load the saves. If absent, the protocol's own port is preferred to others. */
  readonly sourcePortId?: string;
  /**
   * Whether to continue with the files with which a save was made. If absent, they are used if they differ from the
   * current files.
   */
  readonly withOldFiles?: boolean;
  /** Whether files that the port can't load may be left out. */
  readonly leaveOutUnsupported?: boolean;
}

/** Resolves the current setup of a protocol. */
@Injectable()
export class CurrentSetupResolver {
  constructor(
    private readonly chooser: LaunchChooser,
    private readonly files: LaunchFileResolver,
    private readonly settings: SettingsRepository,
    private readonly families: SourcePortFamilies,
  ) {}

  async resolve(
    protocol: IProtocol,
    { sourcePortId, leaveOutUnsupported = false }: SavePortOptions = {},
  ): Promise<ResolvedSetup> {
    const isRequested = sourcePortId !== undefined;
    const choices = await this.chooser.choose(isRequested ? { ...protocol, sourcePortId } : protocol);
    const { baseGame, port } = choices;
    const { sourcePorts } = await this.settings.read();
    const launchFiles = await this.resolveFiles(protocol);
    const ports = sourcePorts.filter(({ ignored }) => !ignored);
    const families = this.families.list();
    const launchParameters = splitOrEmpty(protocol.launchParameters);
    const oldFiles = new Map<string, Promise<FindFilesObstacle>>();
    const judge = (files: LaunchFiles | null, game: IBaseGameVersion | null): FindFilesObstacle =>
      createObstacleFinder(
        { files, launchParameters, baseGameArguments: splitOrEmpty(game?.args ?? '') },
        families,
      );
    const game = baseGame instanceof LauncherError ? null : baseGame;
    const findCurrentObstacle = judge(launchFiles, game);
    return {
      choices,
      launchFiles,
      port,
      families,
      judgeFiles: (madeWith, version) => {
        // A requested port is the only candidate, so the launch reports files that this port cannot load.
        if (isRequested || leaveOutUnsupported) return Promise.resolve(() => null);
        if (madeWith === null) return Promise.resolve(findCurrentObstacle);
        const key = [madeWith.baseGame, ...madeWith.files].map(({ hashValue }) => hashValue).join(' ');
        const known =
          oldFiles.get(key) ??
          this.resolveFiles({ files: madeWith.files, extras: [] }).then((files) => judge(files, version));
        oldFiles.set(key, known);
        return known;
      },
      ports,
      ownPortFault: new Once(() => (isRequested ? Promise.resolve(null) : findProgramProblem(port))),
      others: new Once(() => (isRequested ? Promise.resolve([]) : listOthers(ports, port))),
      baseGame: game,
      files: launchFiles?.named ?? null,
    };
  }

  private async resolveFiles({
    files,
    extras,
  }: {
    readonly files: FileChoices;
    readonly extras: FileChoices;
  }): Promise<LaunchFiles | null> {
    try {
      return await this.files.resolve(files, extras);
    } catch (error) {
      // The load orders contradict each other. A launch reports this problem.
      if (error instanceof LauncherError) return null;
      throw error;
    }
  }
}

/** The files in the form in which {@link LaunchFileResolver} expects them. */
type FileChoices = Parameters<LaunchFileResolver['resolve']>[0];

/** Returns a function that explains why a port cannot load the files of a launch. Each port is checked only once. */
function createObstacleFinder(
  { files, ...parameters }: FilesToJudge,
  families: readonly SourcePortFamilyFacts[],
): FindFilesObstacle {
  // The files have no possible order. A launch reports this problem.
  if (files === null) return () => null;
  return memoizePerPort((port) => {
    const [file] = findUnsupportedFiles({ files, ...parameters }, port, families);
    return file
      ? { cause: file.reason, message: `${withoutStop(file.name)} can't be loaded. ${file.reason}` }
      : null;
  });
}

/** The parameters of a launch, and its files, or `null` if the files have no possible order. */
interface FilesToJudge {
  readonly files: LaunchFiles | null;
  readonly baseGameArguments: readonly string[];
  readonly launchParameters: readonly string[];
}

/** Splits parameters. If they cannot be split, returns an empty list, because a launch reports the problem. */
function splitOrEmpty(parameters: string): readonly string[] {
  try {
    return splitParameters(parameters);
  } catch (error) {
    if (error instanceof LaunchPlanError) return [];
    throw error;
  }
}

/** Returns the ports whose programs exist, except for the chosen port. */
function listOthers(
  ports: readonly KnownSourcePort[],
  chosen: KnownSourcePort | LauncherError,
): Promise<readonly KnownSourcePort[]> {
  return listStartable(ports.filter(({ id }) => chosen instanceof LauncherError || id !== chosen.id));
}

async function findProgramProblem(port: KnownSourcePort | LauncherError): Promise<string | null> {
  if (port instanceof LauncherError) return port.message;
  return (await canBeStarted(port)) ? null : `The program of ${withoutStop(port.name)} is missing.`;
}

/** Whether a save was made with the current base game and files, in the same order; `null` if unknown. */
export function matchesCurrentSetup(
  madeWith: ISaveMaking | null,
  { baseGame, files }: Pick<ResolvedSetup, 'baseGame' | 'files'>,
): boolean | null {
  if (madeWith === null || baseGame === null || files === null) return null;
  return (
    isSameFile(madeWith.baseGame, baseGame) &&
    madeWith.files.length === files.length &&
    madeWith.files.every((file, index) => isSameFile(file, files[index]))
  );
}

/** Compares contents. A file that is not in the catalogue is compared by name. */
function isSameFile(first: INamedFile, second: INamedFile | undefined): boolean {
  if (second === undefined || first.hashValue !== second.hashValue) return false;
  return first.hashValue !== '' || first.name === second.name;
}
