import { Injectable } from '@nestjs/common';
import { invalidValue, LauncherError } from '@hangar/api-foundation/errors';
import { withoutStop, type INamedFile } from '@hangar/domain';
import { expandHome } from '@hangar/file-system';
import {
  buildLaunchPlan,
  factsOfFamily,
  LaunchPlanError,
  type LaunchPlan,
  type LaunchRequest,
  type SourcePortFamilyFacts,
} from '@hangar/launch-engine';

import { ConfigTemplates, type OwnConfig } from '../../library';
import { StepRunner } from '../../extensions';
import { SourcePortFamilies, type KnownSourcePort } from '../../application';
import { LaunchEnvironment } from './launch-environment';
import type { GatheredLaunch, LaunchTarget } from './launch-gatherer';
import { assertLoadable, assertProgram, assertStartable, listLoadedFiles } from './launch-obstacles';
import { getFolders, type LaunchSetup } from './launch-setup';

/** A launch plan that is ready to run, and its source port. */
export interface StartPlan {
  readonly plan: LaunchPlan;
  readonly portName: string;
  readonly facts: SourcePortFamilyFacts;
  /** The files that are loaded, in load order. */
  readonly files: readonly INamedFile[];
}

const NO_CONFIG: OwnConfig = { configFile: null, notes: [] };

/** Converts the gathered parts of a launch to the command to run. */
@Injectable()
export class LaunchPlanner {
  constructor(
    private readonly environment: LaunchEnvironment,
    private readonly families: SourcePortFamilies,
    private readonly templates: ConfigTemplates,
    private readonly steps: StepRunner,
  ) {}

  /**
   * Plans a launch that is about to start. May create a settings file if the protocol doesn't have one. Files that the
   * port cannot load are left out only if `leavesOutUnsupported` is set.
   * @throws if a part is missing, the port cannot play the base game or load a file, or a step rejects the launch
   */
  async plan(
    gathered: GatheredLaunch,
    {
      leavesOutUnsupported = false,
      canLoadSave,
    }: Pick<LaunchTarget, 'leavesOutUnsupported' | 'canLoadSave'> = {},
  ): Promise<StartPlan> {
    const port = await this.assertStartable(gathered);
    if (!leavesOutUnsupported) await this.assertLoadable(gathered, port, canLoadSave);
    const ownConfig = await this.getSettingsFile(gathered, (id, hashes) =>
      this.templates.provideFor(id, hashes),
    );
    const plan = await this.applySteps(await this.build(gathered, ownConfig), gathered, false);
    if (plan.executable !== port.executablePath && plan.executable !== 'flatpak')
      await assertProgram(plan.executable, this.environment.home, port.family);
    return this.createStartPlan(plan, gathered, port);
  }

  /** Plans a launch for a preview, even if parts are missing. Writes nothing. */
  async foresee(gathered: GatheredLaunch): Promise<LaunchPlan> {
    const ownConfig = await this.getSettingsFile(gathered, (id, hashes) =>
      this.templates.foreseeFor(id, hashes),
    );
    return this.applySteps(await this.build(gathered, ownConfig), gathered, true);
  }

  /**
   * Plans a temporary run, such as a demo check. The run writes only to its own directory and has no settings file, and
   * launch steps are not applied.
   * @throws if a part is missing, or the port cannot play the base game
   */
  async planIn(directory: string, gathered: GatheredLaunch): Promise<StartPlan> {
    const port = await this.assertStartable(gathered);
    return this.createStartPlan(await this.build(gathered, NO_CONFIG, getFolders(directory)), gathered, port);
  }

  private assertStartable(gathered: GatheredLaunch): Promise<KnownSourcePort> {
    return assertStartable(gathered, { families: this.families.list(), home: this.environment.home });
  }

  private assertLoadable(
    gathered: GatheredLaunch,
    port: KnownSourcePort,
    canLoadSave: LaunchTarget['canLoadSave'] = () => true,
  ): Promise<void> {
    const listPorts = async () => (await this.environment.listPorts()).filter(canLoadSave);
    return assertLoadable(gathered, port, { families: this.families.list(), listPorts });
  }

  private createStartPlan(plan: LaunchPlan, gathered: GatheredLaunch, port: KnownSourcePort): StartPlan {
    const families = this.families.list();
    return {
      plan,
      portName: port.name,
      facts: factsOfFamily(port.family, families),
      files: listLoadedFiles(gathered, port, families),
    };
  }

  /** Returns the settings file of a setup. A protocol without a settings file may get a copy of a template. */
  private async getSettingsFile(
    { setup: { protocolId, configFile = null }, files }: GatheredLaunch,
    fromTemplate: ConfigTemplates['provideFor'],
  ): Promise<OwnConfig> {
    if (protocolId === null || configFile !== null) return { configFile, notes: [] };
    return fromTemplate(protocolId, files.loaded);
  }

  private applySteps(plan: LaunchPlan, { setup }: GatheredLaunch, preview: boolean): Promise<LaunchPlan> {
    return this.steps.before(plan, { protocolId: setup.protocolId, preview });
  }

  /** @throws `VALIDATION_FAILED` for launch parameters that cannot be passed to any port */
  private async build(
    gathered: GatheredLaunch,
    { configFile, notes, information = [] }: OwnConfig,
    directories?: LaunchRequest['directories'],
  ): Promise<LaunchPlan> {
    const { setup, port, iwad, files, baseGameArguments, launchParameters } = gathered;
    const request: LaunchRequest = {
      port: port instanceof LauncherError ? NO_PORT : await this.environment.resolvePort(port),
      iwad,
      files: files.files,
      options: getOptions(setup),
      ...(setup.save === undefined ? {} : { save: setup.save }),
      baseGameArguments,
      launchParameters,
      directories: directories ?? (await this.environment.getDirectories(setup)),
      configFile: configFile === null ? null : this.environment.getConfigPath(configFile),
      platform: process.platform,
    };
    const plan = withNotes(createPlan(request, this.families.list()), gathered);
    return {
      ...plan,
      notes: [...plan.notes, ...notes],
      information: [...(plan.information ?? []), ...information],
    };
  }
}

/** Replaces the port in a preview if no port is configured yet. */
const NO_PORT = { family: 'other', executablePath: '/source-port' } as const;

function getOptions({ options = {} }: LaunchSetup): LaunchRequest['options'] {
  return options.playDemo === undefined ? options : { ...options, playDemo: expandHome(options.playDemo) };
}

function createPlan(request: LaunchRequest, families: ReturnType<SourcePortFamilies['list']>): LaunchPlan {
  try {
    return buildLaunchPlan(request, families);
  } catch (error) {
    throw error instanceof LaunchPlanError ? invalidValue('launchParameters', error.message) : error;
  }
}

function withNotes(
  plan: LaunchPlan,
  { port, baseGame, files }: Pick<GatheredLaunch, 'port' | 'baseGame' | 'files'>,
): LaunchPlan {
  const missing = files.missing.map(({ name }) => `${withoutStop(name)} not found.`);
  const missingBaseGame =
    baseGame instanceof LauncherError
      ? []
      : baseGame.missing
        ? [`${baseGame.name} not found: ${withoutStop(baseGame.iwadPath)} is missing.`]
        : [];
  const refusals = [port, baseGame].flatMap((choice) =>
    choice instanceof LauncherError ? [choice.message] : [],
  );
  const hasPort = !(port instanceof LauncherError);
  return {
    ...plan,
    executable: hasPort ? plan.executable : '',
    advice: hasPort ? plan.advice : [],
    // The limits of a port are relevant only if a port was chosen.
    notes: [...refusals, ...missingBaseGame, ...missing, ...files.notes, ...(hasPort ? plan.notes : [])],
    information: [...(files.information ?? []), ...(hasPort ? (plan.information ?? []) : [])],
  };
}
