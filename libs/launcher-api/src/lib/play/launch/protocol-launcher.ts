import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import {
  joinWithAnd,
  unconfirmedPartsOf,
  type ILaunchPreview,
  type ILaunchRequest,
  type ILaunchSession,
  type IPreviewQuery,
  type IProtocol,
  type UnconfirmedPart,
} from '@hangar/domain';

import { ProtocolRepository, foreignPartsOf } from '../../library';
import { toCommand, GameLauncher } from './game-launcher';
import { LaunchGatherer, type LaunchTarget } from './launch-gatherer';
import { LaunchPlanner, type StartPlan } from './launch-planner';
import type { LaunchSetup } from './launch-setup';
import { LaunchSetups } from './launch-setups';

/** The plan of a temporary run, such as a demo check. */
export type PlanAside = StartPlan;

/** The user's confirmations for a launch. */
export type Consent = Pick<ILaunchRequest, 'confirmParameters' | 'leaveOutUnsupported'>;

/**
 * Launches protocols and unsaved setups. The user must first accept launch parameters from a pack, because they can
 * make a port read and write files.
 */
@Injectable()
export class ProtocolLauncher {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly setups: LaunchSetups,
    private readonly gatherer: LaunchGatherer,
    private readonly planner: LaunchPlanner,
    private readonly games: GameLauncher,
  ) {}

  /**
   * Launches a protocol, one of its demos or one of its saves. For this launch only, `options` override the protocol's
   * options and `extras` replace its extras.
   */
  async launch(
    protocolId: string,
    { confirmParameters, leaveOutUnsupported, ...run }: ILaunchRequest = {},
  ): Promise<ILaunchSession> {
    const protocol = await this.protocols.get(protocolId);
    const target = await this.setups.of(protocol, { ...run, leaveOutUnsupported });
    return this.launchTarget(protocol, target, { confirmParameters, leaveOutUnsupported });
  }

  /** Launches a protocol with a setup that was derived from it. */
  async launchTarget(
    protocol: IProtocol,
    target: LaunchTarget,
    { confirmParameters, leaveOutUnsupported = target.leavesOutUnsupported }: Consent,
  ): Promise<ILaunchSession> {
    if (protocol.parametersUnconfirmed && !confirmParameters)
      throw parametersUnconfirmed(protocol, unconfirmedPartsOf(protocol));
    if (protocol.parametersUnconfirmed) await this.protocols.confirmParameters(protocol.id);
    return this.games.start({ ...target, leavesOutUnsupported: leaveOutUnsupported }, protocol.title);
  }

  /** Launches an unsaved setup. Nothing is counted, and consent applies only to this launch. */
  async testLaunch(
    setup: Omit<LaunchSetup, 'protocolId'>,
    { confirmParameters, leaveOutUnsupported: leavesOutUnsupported }: Consent = {},
  ): Promise<ILaunchSession> {
    const foreignParts = confirmParameters ? [] : foreignPartsOf(setup, await this.protocols.list());
    if (foreignParts.length > 0) throw parametersUnconfirmed(setup, foreignParts);
    const target = { setup: { ...setup, protocolId: null }, leavesOutUnsupported };
    return this.games.start(target, `Test launch of ${setup.title}`);
  }

  /**
   * Returns the command that would launch a setup: as the protocol with the given ID if it exists, otherwise as a test.
   * Nothing is written, started or counted.
   */
  async preview(
    setup: Omit<LaunchSetup, 'protocolId'>,
    { protocolId, advice, readiness }: IPreviewQuery = {},
  ): Promise<ILaunchPreview> {
    const known = protocolId === undefined ? null : await this.protocols.find(protocolId);
    const gathered = await this.gatherer.gather({ setup: { ...setup, protocolId: known?.id ?? null } });
    const plan = await this.planner.foresee(gathered);
    return {
      ...toCommand(plan),
      ...(advice ? { advice: [...plan.advice] } : {}),
      ...(readiness ? { information: [...(plan.information ?? [])] } : {}),
    };
  }

  /**
   * Plans a temporary run of a protocol. The run writes only to `directory`, is not counted and has no settings file.
   * @throws the same errors as {@link launch}
   */
  async planAside(protocol: IProtocol, target: LaunchTarget, directory: string): Promise<PlanAside> {
    if (protocol.parametersUnconfirmed) throw parametersUnconfirmed(protocol, unconfirmedPartsOf(protocol));
    return this.planner.planIn(directory, await this.gatherer.gather(target));
  }
}

/** Creates the error that lists the unconfirmed parts of a setup, which came from another author. */
export function parametersUnconfirmed(
  setup: Pick<LaunchSetup, 'title' | UnconfirmedPart>,
  foreignParts: readonly UnconfirmedPart[],
): LauncherError {
  const launchParameters = foreignParts.includes('launchParameters') ? (setup.launchParameters ?? '') : '';
  const configFile = foreignParts.includes('configFile') ? (setup.configFile ?? null) : null;
  const parts = [
    ...(launchParameters ? [`extra arguments (${launchParameters})`] : []),
    ...(configFile ? [`a settings file (${configFile})`] : []),
  ];
  return new LauncherError(
    'PARAMETERS_UNCONFIRMED',
    `${setup.title} came from a pack with ${joinWithAnd(parts)}. Confirm ${launchParameters ? 'them' : 'it'} before launching.`,
    { launchParameters, configFile },
  );
}
