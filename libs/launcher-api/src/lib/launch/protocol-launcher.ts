import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  unconfirmedPartsOf,
  type ILaunchCommand,
  type ILaunchPreview,
  type ILaunchRequest,
  type ILaunchSession,
  type IPreviewQuery,
  type IProtocol,
  type UnconfirmedPart,
  withoutStop,
} from '@hangar/domain';
import {
  factsOfFamily,
  LaunchPlanError,
  prepareLaunch,
  resolveExecutable,
  userDataDirectory,
  type LaunchPlan,
  type SourcePortFamilyFacts,
} from '@hangar/launch-engine';

import { ConfigTemplates, type OwnConfig } from '../configs';
import { asStorageError, LauncherError } from '../errors';
import { ProtocolRepository, RunningProtocols, strangersPartsOf } from '../protocols';
import { StepRunner } from '../launch-steps';
import { SourcePortFamilies, type KnownSourcePort } from '../settings';
import { assertFolderThere, DataDirectory, makeOwnFolder } from '../storage';
import { EndedSessions } from './ended-sessions';
import { LaunchPlanner, type GatheredLaunch } from './launch-planner';
import { foldersIn, folderNameOf, type LaunchSetup } from './launch-setup';
import { LaunchSetups } from './launch-setups';
import { baseGameMissing, modFilesMissing } from './missing-files';
import { MovedSaves } from './moved-saves';
import { playedWith } from './played-with';
import { RunningSessions } from './running-sessions';
import { launchFailed, SessionStarter } from './session-starter';

/** What is to be run aside of the games, and with which port. */
export interface PlanAside {
  readonly plan: LaunchPlan;
  readonly portName: string;
  readonly facts: SourcePortFamilyFacts;
}

const NO_CONFIG: OwnConfig = { configFile: null, notes: [] };

/** Starts source ports. */
@Injectable()
export class ProtocolLauncher implements OnModuleInit {
  private readonly starting = new Set<string>();

  constructor(
    private readonly data: DataDirectory,
    private readonly protocols: ProtocolRepository,
    private readonly planner: LaunchPlanner,
    private readonly setups: LaunchSetups,
    private readonly templates: ConfigTemplates,
    private readonly sessions: RunningSessions,
    private readonly starter: SessionStarter,
    private readonly families: SourcePortFamilies,
    private readonly ended: EndedSessions,
    private readonly running: RunningProtocols,
    private readonly steps: StepRunner,
    private readonly savesMoved: MovedSaves,
  ) {}

  onModuleInit(): void {
    this.running.add((id) => this.starting.has(id) || this.sessions.findRunning(id) !== undefined);
  }

  /**
   * Starts a protocol, or a demo of it; for this run `options` are laid over its own, and `extras` stand in their place.
   * Launch parameters that came with a pack must have been accepted: they can make a port read and write files.
   */
  async launch(
    protocolId: string,
    { confirmParameters, ...run }: ILaunchRequest = {},
  ): Promise<ILaunchSession> {
    const protocol = await this.protocols.get(protocolId);
    const setup = await this.setups.of(protocol, run);
    if (protocol.parametersUnconfirmed && !confirmParameters)
      throw parametersUnconfirmed(protocol, unconfirmedPartsOf(protocol));
    if (protocol.parametersUnconfirmed) await this.protocols.confirmParameters(protocolId);
    return this.start(setup, protocol.title);
  }

  /** Starts a setup that is not saved; nothing is counted, and what it says of consent holds for this run alone. */
  async testLaunch(
    setup: Omit<LaunchSetup, 'protocolId'>,
    { confirmParameters }: Pick<ILaunchRequest, 'confirmParameters'> = {},
  ): Promise<ILaunchSession> {
    const strangers = confirmParameters ? [] : strangersPartsOf(setup, await this.protocols.list());
    if (strangers.length > 0) throw parametersUnconfirmed(setup, strangers);
    return this.start({ ...setup, protocolId: null }, `The test of ${setup.title}`);
  }

  /**
   * The command that a launch would run: of a test, or of the protocol whose id is given, if there is one, with this
   * setup. Nothing is written, started or counted.
   */
  async preview(
    setup: Omit<LaunchSetup, 'protocolId'>,
    { protocolId, advice }: IPreviewQuery = {},
  ): Promise<ILaunchPreview> {
    const known = protocolId === undefined ? null : await this.protocols.find(protocolId);
    const gathered = await this.planner.gather({ ...setup, protocolId: known?.id ?? null });
    const own = await this.ownConfigOf(gathered, (id, hashes) => this.templates.foreseeFor(id, hashes));
    const plan = await this.stepped(await this.planner.plan(gathered, own), gathered, true);
    return { ...commandOf(plan), ...(advice ? { advice: [...plan.advice] } : {}) };
  }

  /**
   * The plan of a run of a protocol that is no game: all that it writes lands in a directory of its own, nothing is
   * counted, and it has no settings file.
   * @throws as {@link launch} does
   */
  async planAside(protocol: IProtocol, setup: LaunchSetup, directory: string): Promise<PlanAside> {
    if (protocol.parametersUnconfirmed) throw parametersUnconfirmed(protocol, unconfirmedPartsOf(protocol));
    const gathered = await this.planner.gather(setup);
    const { family, name } = await this.assertComplete(gathered);
    const obstacle = this.planner.obstacleOf(gathered);
    if (obstacle !== null) throw new LauncherError('BASE_GAME_UNSUPPORTED', obstacle);
    const plan = await this.planner.plan(gathered, NO_CONFIG, foldersIn(directory));
    return { plan, portName: name, facts: factsOfFamily(family, this.families.list()) };
  }

  private async start(setup: LaunchSetup, title: string): Promise<ILaunchSession> {
    const name = folderNameOf(setup);
    if (this.starting.has(name) || this.sessions.findRunning(setup.protocolId)) {
      throw new LauncherError(
        'ALREADY_RUNNING',
        `${title} is running already. Stop it first, or play on there.`,
      );
    }
    this.starting.add(name);
    try {
      return await this.run(setup);
    } finally {
      this.starting.delete(name);
    }
  }

  private async run(setup: LaunchSetup): Promise<ILaunchSession> {
    const gathered = await this.planner.gather(setup);
    const port = await this.assertComplete(gathered);
    const obstacle = this.planner.obstacleOf(gathered);
    if (obstacle !== null) throw new LauncherError('BASE_GAME_UNSUPPORTED', obstacle);
    const own = await this.ownConfigOf(gathered, (id, hashes) => this.templates.provideFor(id, hashes));
    const plan = await this.stepped(await this.planner.plan(gathered, own), gathered, false);
    if (plan.executable !== port.executablePath && plan.executable !== 'flatpak')
      await this.assertExecutable(plan.executable);
    const folders = this.foldersOf(plan);
    // While the drive is not connected, a game must not write new saves in its place.
    for (const folder of folders) await assertFolderThere(folder);
    const marks = await this.ended.beforeStart(folders);
    const notes = await this.prepare(plan, setup.protocolId);
    return this.starter.start({
      protocolId: setup.protocolId,
      command: commandOf({ ...plan, notes: [...plan.notes, ...notes] }),
      logFile: this.data.logFileOf(folderNameOf(setup)),
      folders,
      played: playedWith(gathered, plan.args, marks),
      facts: factsOfFamily(port.family, this.families.list()),
    });
  }

  private stepped(plan: LaunchPlan, { setup }: GatheredLaunch, preview: boolean): Promise<LaunchPlan> {
    return this.steps.before(plan, { protocolId: setup.protocolId, preview });
  }

  /** Where the game writes; the folder for the data of all programs is everybody's. */
  private foldersOf({ createDirectories }: LaunchPlan): string[] {
    const shared = userDataDirectory(process.platform, this.data.home, process.env);
    return createDirectories.filter((directory) => directory !== shared);
  }

  /** The settings file of a setup, which its mods' template may give a protocol just now. */
  private async ownConfigOf(
    { setup: { protocolId, configFile = null }, files }: GatheredLaunch,
    byTemplate: ConfigTemplates['provideFor'],
  ): Promise<OwnConfig> {
    if (protocolId === null || configFile !== null) return { configFile, notes: [] };
    return byTemplate(protocolId, files.loaded);
  }

  /**
   * The port, which is there.
   * @throws when something is missing
   */
  private async assertComplete({ port, baseGame, files }: GatheredLaunch): Promise<KnownSourcePort> {
    if (port instanceof LauncherError) throw port;
    if (baseGame instanceof LauncherError) throw baseGame;
    await this.assertExecutable(port.executablePath);
    if (baseGame.missing) throw await baseGameMissing(baseGame);
    if (files.missing.length > 0) throw await modFilesMissing(files);
    return port;
  }

  /** The configured port, and the sibling of it that the plan may have chosen, must be programs. */
  private async assertExecutable(path: string): Promise<void> {
    try {
      await resolveExecutable(path, process.platform, this.data.home);
    } catch (error) {
      throw error instanceof LaunchPlanError
        ? new LauncherError('SOURCE_PORT_MISSING', error.message)
        : error;
    }
  }

  private async prepare(plan: LaunchPlan, protocolId: string | null): Promise<readonly string[]> {
    try {
      await makeOwnFolder(plan.workingDirectory);
      await makeOwnFolder(this.data.logs());
      return await prepareLaunch(plan, { moveSaves: this.savesMoved.of(protocolId) });
    } catch (error) {
      if (!(error instanceof LaunchPlanError)) throw asStorageError(error, plan.workingDirectory);
      // The mods and the base game were looked for before: what is missing now is a demo or a config file.
      throw launchFailed(error.message);
    }
  }
}

/** Names what is a stranger's, and not what its user has written beside it. */
function parametersUnconfirmed(
  setup: Pick<LaunchSetup, 'title' | UnconfirmedPart>,
  strangers: readonly UnconfirmedPart[],
): LauncherError {
  const launchParameters = strangers.includes('launchParameters') ? (setup.launchParameters ?? '') : '';
  const configFile = strangers.includes('configFile') ? (setup.configFile ?? null) : null;
  const parts = [
    ...(launchParameters ? [`these launch parameters: ${launchParameters}`] : []),
    ...(configFile ? [`the settings file ${configFile}`] : []),
  ];
  return new LauncherError(
    'PARAMETERS_UNCONFIRMED',
    `"${setup.title}" came from somebody else with ${withoutStop(parts.join(' and '))}. Launch it with "confirmParameters": true to accept that, or change it first.`,
    { launchParameters, configFile },
  );
}

function commandOf({ executable, args, workingDirectory, environment, notes }: LaunchPlan): ILaunchCommand {
  return { executable, args: [...args], workingDirectory, environment, notes: [...notes] };
}
