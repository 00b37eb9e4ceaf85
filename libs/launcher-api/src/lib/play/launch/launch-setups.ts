import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { invalidValue } from '@hangar/api-foundation/errors';
import type { ILaunchRequest, IProtocol } from '@hangar/domain';

import { ConfiguredPorts } from '../../application';
import { findContributed } from './contributed-provider';
import type { LaunchTarget } from './launch-gatherer';
import { setupOf } from './launch-setup';

/** Token of the application's {@link DemoSetups}. If absent, `demoId` in a launch request has no effect. */
export const DEMO_SETUPS = Symbol('DEMO_SETUPS');

/** Provides the setup that plays a demo of a protocol. */
export interface DemoSetups {
  /** @throws `DEMO_NOT_FOUND` */
  setupFor(protocol: IProtocol, demoId: string): Promise<LaunchTarget>;
}

/** A launch that continues from a save. */
export type SaveRun = Pick<
  ILaunchRequest,
  'options' | 'extras' | 'sourcePortId' | 'withOldFiles' | 'leaveOutUnsupported'
> & {
  readonly saveId: string;
};

/** Token of the application's {@link SaveSetups}. If absent, `saveId` in a launch request has no effect. */
export const SAVE_SETUPS = Symbol('SAVE_SETUPS');

/** Provides the setup that continues a protocol from a save. */
export interface SaveSetups {
  /** @throws `SAVE_NOT_FOUND`, `SAVE_NOT_LOADABLE`, `OLD_FILES_MISSING` */
  setupFor(protocol: IProtocol, run: SaveRun): Promise<LaunchTarget>;
}

/** Converts a launch request to the setup to launch: the protocol itself, one of its demos or one of its saves. */
@Injectable()
export class LaunchSetups implements OnModuleInit {
  private demos: DemoSetups | null = null;
  private saves: SaveSetups | null = null;

  constructor(
    private readonly modules: ModuleRef,
    private readonly ports: ConfiguredPorts,
  ) {}

  onModuleInit(): void {
    this.demos = findContributed<DemoSetups>(this.modules, DEMO_SETUPS);
    this.saves = findContributed<SaveSetups>(this.modules, SAVE_SETUPS);
  }

  /**
   * Returns the setup to launch for a request. `options` and `extras` are ignored for a demo, which has its own.
   * @throws `VALIDATION_FAILED` if a demo is requested together with a save or a source port, `SOURCE_PORT_NOT_FOUND`,
   * or an error for a save or demo that cannot be launched
   */
  async of(
    protocol: IProtocol,
    { demoId, saveId, ...run }: Omit<ILaunchRequest, 'confirmParameters'>,
  ): Promise<LaunchTarget> {
    if (demoId !== undefined && saveId !== undefined)
      throw invalidValue(
        'demoId',
        'must not be combined with saveId: a launch either plays a demo or loads a save',
      );
    if (demoId !== undefined && run.sourcePortId !== undefined)
      throw invalidValue(
        'demoId',
        'must not be combined with sourcePortId: a demo is played with the source port that recorded it',
      );
    if (run.sourcePortId !== undefined) await this.ports.assertExists(run.sourcePortId);
    // A demo is played with the setup with which it was recorded.
    if (demoId !== undefined && this.demos !== null)
      return { ...(await this.demos.setupFor(protocol, demoId)), leavesOutUnsupported: true };
    if (saveId !== undefined && this.saves !== null) return this.saves.setupFor(protocol, { ...run, saveId });
    return { setup: setupOf(protocol, run) };
  }
}
