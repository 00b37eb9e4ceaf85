import { Injectable } from '@nestjs/common';
import type { ILaunchRequest, IProtocol } from '@hangar/domain';

import { invalidValue } from '../errors';
import { setupOf, type LaunchSetup } from './launch-setup';

/** Says with what the demos of a protocol are played. */
export interface DemoSetups {
  /** @throws `DEMO_NOT_FOUND` */
  setupFor(protocol: IProtocol, demoId: string): Promise<LaunchSetup>;
}

/** A launch that goes on from a save. */
export type SaveRun = Pick<ILaunchRequest, 'options' | 'extras' | 'withOldFiles'> & {
  readonly saveId: string;
};

/** Says how a protocol goes on from its saves. */
export interface SaveSetups {
  /** @throws `SAVE_NOT_FOUND`, `SAVE_NOT_LOADABLE`, `OLD_FILES_MISSING` */
  setupFor(protocol: IProtocol, run: SaveRun): Promise<LaunchSetup>;
}

/** The door for whoever knows with what else than its own a protocol can be played. */
@Injectable()
export class LaunchSetups {
  private demos: DemoSetups | null = null;
  private saves: SaveSetups | null = null;

  /** There is one; without one there are no demos. */
  demosAreKnownTo(demos: DemoSetups): void {
    this.demos = demos;
  }

  /** There is one; without one there are no saves. */
  savesAreKnownTo(saves: SaveSetups): void {
    this.saves = saves;
  }

  /**
   * What a launch of a protocol starts. A demo brings everything itself, so `options` and `extras` do not count for it.
   * @throws `VALIDATION_FAILED` for a demo and a save at once, else as a demo or save that cannot be started
   */
  async of(
    protocol: IProtocol,
    { demoId, saveId, ...run }: Omit<ILaunchRequest, 'confirmParameters'>,
  ): Promise<LaunchSetup> {
    if (demoId !== undefined && saveId !== undefined)
      throw invalidValue(
        'demoId',
        'must not stand beside saveId: a launch shows a demo or goes on from a save',
      );
    if (demoId !== undefined && this.demos !== null) return this.demos.setupFor(protocol, demoId);
    if (saveId !== undefined && this.saves !== null) return this.saves.setupFor(protocol, { ...run, saveId });
    return setupOf(protocol, run);
  }
}
