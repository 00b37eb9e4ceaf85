import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { IBaseGameVersion } from '@hangar/domain';
import { expandHome, hasSystemCode } from '@hangar/file-system';
import {
  baseGameObstacle,
  buildLaunchPlan,
  LaunchPlanError,
  splitParameters,
  userDataDirectory,
  type LaunchPlan,
  type LaunchRequest,
  type RequestedIwad,
} from '@hangar/launch-engine';

import type { OwnConfig } from '../configs';
import { asStorageError, invalidValue, LauncherError } from '../errors';
import { SettingsRepository, SourcePortFamilies, type KnownSourcePort } from '../settings';
import { CLOCK, ShutdownSignal, type Clock } from '../platform';
import { DataDirectory } from '../storage';
import { BaseGameFiles } from '../versions';
import { withDemoName } from './demo-name';
import { LaunchChooser } from './launch-chooser';
import { LaunchFileResolver, type LaunchFiles } from './launch-file-resolver';
import { folderNameOf, type LaunchSetup, linkFoldersIn, savesDirectoryOf } from './launch-setup';
import { RequestedContentsReader } from './requested-contents-reader';
import { requestedIwadOf } from './requested-iwad';

/** What a setup is played with, whether or not all of it is present: everything of a launch but its settings file. */
export interface GatheredLaunch {
  readonly setup: LaunchSetup;
  readonly port: KnownSourcePort | LauncherError;
  readonly baseGame: IBaseGameVersion | LauncherError;
  /** `null` where there is no base game. */
  readonly iwad: RequestedIwad | null;
  readonly files: LaunchFiles;
  readonly baseGameArguments: readonly string[];
  readonly launchParameters: readonly string[];
}

/** Turns a setup into the command that would run: first what it is played with, then, with its settings file, the plan. */
@Injectable()
export class LaunchPlanner {
  constructor(
    private readonly data: DataDirectory,
    private readonly settings: SettingsRepository,
    private readonly chooser: LaunchChooser,
    private readonly baseGameFiles: BaseGameFiles,
    private readonly fileResolver: LaunchFileResolver,
    private readonly families: SourcePortFamilies,
    private readonly contents: RequestedContentsReader,
    private readonly shutdown: ShutdownSignal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws `LOAD_ORDER_CYCLE`, or `VALIDATION_FAILED` for parameters that no port can be given */
  async gather(given: LaunchSetup): Promise<GatheredLaunch> {
    const setup = withDemoName(given, this.clock.now());
    const { baseGame: chosen, port } = await this.chooser.choose(setup);
    const baseGame = chosen instanceof LauncherError ? chosen : await this.baseGameFiles.asOnDisk(chosen);
    return {
      setup,
      port,
      baseGame,
      iwad: baseGame instanceof LauncherError ? null : await this.iwadOf(baseGame, setup),
      files: await this.fileResolver.resolve(setup.files ?? [], setup.extras),
      baseGameArguments: baseGame instanceof LauncherError ? [] : parametersOf('args', baseGame.args),
      launchParameters: parametersOf('launchParameters', setup.launchParameters ?? ''),
    };
  }

  /**
   * The plan of what was gathered, with a settings file.
   * @throws `VALIDATION_FAILED` as {@link gather} does
   */
  async plan(
    gathered: GatheredLaunch,
    { configFile, notes }: OwnConfig,
    directories?: LaunchRequest['directories'],
  ): Promise<LaunchPlan> {
    const { setup, port, iwad, files, baseGameArguments, launchParameters } = gathered;
    const request: LaunchRequest = {
      port: port instanceof LauncherError ? NO_PORT : portOf(port),
      iwad,
      files: files.files,
      options: optionsOf(setup),
      ...(setup.save === undefined ? {} : { save: setup.save }),
      baseGameArguments,
      launchParameters,
      directories: directories ?? (await this.directoriesOf(setup)),
      configFile: configFile === null ? null : join(this.data.configs(), configFile),
      platform: process.platform,
    };
    const plan = withNotes(build(request, this.families.list()), gathered);
    return { ...plan, notes: [...plan.notes, ...notes] };
  }

  /** Why the port cannot read the base game; `null` when it can. */
  obstacleOf({ port, ...gathered }: GatheredLaunch): string | null {
    if (port instanceof LauncherError) return null;
    return baseGameObstacle({ ...gathered, port: portOf(port) }, this.families.list());
  }

  private async directoriesOf(setup: LaunchSetup): Promise<LaunchRequest['directories']> {
    const working = this.data.workingDirectoryOf(folderNameOf(setup));
    const { savegamesPath } = await this.settings.read();
    return {
      working,
      workingHolds: isRecording(setup) ? await namesIn(working) : [],
      saves: savesDirectoryOf(
        { folderName: folderNameOf(setup), saveDirectory: setup.saveDirectory },
        { savegamesPath, home: this.data.home },
      ),
      ...linkFoldersIn(working),
      screenshots: working,
      userData: userDataDirectory(process.platform, this.data.home, process.env),
    };
  }

  /** What level it was made for matters to a recording alone. */
  private async iwadOf(baseGame: IBaseGameVersion, setup: LaunchSetup): Promise<RequestedIwad> {
    const { iwadPath, hashValue, missing } = baseGame;
    const iwad = await requestedIwadOf(baseGame, this.shutdown.signal);
    if (!isRecording(setup) || missing) return iwad;
    const contents = await this.contents.read({ filePath: iwadPath, hashValue, fileType: 'WAD' });
    return { ...iwad, complevel: contents?.complevel ?? null };
  }
}

function isRecording({ options }: LaunchSetup): boolean {
  return Boolean(options?.recordDemo);
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    // Nothing was ever launched there.
    if (hasSystemCode(error, 'ENOENT')) return [];
    throw asStorageError(error, directory);
  }
}

/** What a preview shows before any port is configured. */
const NO_PORT = { family: 'other', executablePath: '/source-port' } as const;

function portOf({ family, executablePath, version }: KnownSourcePort): LaunchRequest['port'] {
  return version === undefined ? { family, executablePath } : { family, executablePath, version };
}

function optionsOf({ options = {} }: LaunchSetup): LaunchRequest['options'] {
  return options.playDemo === undefined ? options : { ...options, playDemo: expandHome(options.playDemo) };
}

function parametersOf(field: string, text: string): string[] {
  try {
    return splitParameters(text);
  } catch (error) {
    throw asValidationError(error, field);
  }
}

function build(request: LaunchRequest, families: ReturnType<SourcePortFamilies['list']>): LaunchPlan {
  try {
    return buildLaunchPlan(request, families);
  } catch (error) {
    throw asValidationError(error, 'launchParameters');
  }
}

function asValidationError(error: unknown, field: string): unknown {
  return error instanceof LaunchPlanError ? invalidValue(field, error.message) : error;
}

function withNotes(
  plan: LaunchPlan,
  { port, baseGame, files }: Pick<GatheredLaunch, 'port' | 'baseGame' | 'files'>,
): LaunchPlan {
  const missing = files.missing.map(({ name }) => `${name} is missing: its file is not there.`);
  const absent =
    baseGame instanceof LauncherError
      ? []
      : baseGame.missing
        ? [`${baseGame.name} is missing: ${baseGame.iwadPath} is not there.`]
        : [];
  const refusals = [port, baseGame].flatMap((choice) =>
    choice instanceof LauncherError ? [choice.message] : [],
  );
  const hasPort = !(port instanceof LauncherError);
  return {
    ...plan,
    executable: hasPort ? plan.executable : '',
    advice: hasPort ? plan.advice : [],
    // What a port can do and cannot is nothing to say of one that nobody has chosen.
    notes: [...refusals, ...absent, ...missing, ...files.notes, ...(hasPort ? plan.notes : [])],
  };
}
