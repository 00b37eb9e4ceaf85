import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { MoveSaves } from '@hangar/launch-engine';

import { findContributed } from './contributed-provider';

/** Token of the application's {@link SavesCarrier}. If absent, folders are only renamed. */
export const SAVES_CARRIER = Symbol('SAVES_CARRIER');

/** Transfers the stored details of a protocol's saves when their folder is renamed. */
export interface SavesCarrier {
  /** Always renames the folder, even if the details cannot be transferred. */
  carryOver(protocolId: string, ...renaming: Parameters<MoveSaves>): Promise<void>;
}

/** Notifies the saves feature when a launch renames a save folder. */
@Injectable()
export class MovedSaves implements OnModuleInit {
  private carrier: SavesCarrier | null = null;

  constructor(private readonly modules: ModuleRef) {}

  onModuleInit(): void {
    this.carrier = findContributed<SavesCarrier>(this.modules, SAVES_CARRIER);
  }

  /**
   * Returns the function that a launch calls to rename save folders. No details are stored for the saves of a test
   * launch.
   */
  of(protocolId: string | null): MoveSaves {
    const { carrier } = this;
    if (protocolId === null || carrier === null) return (_from, _to, move) => move();
    return (...renaming) => carrier.carryOver(protocolId, ...renaming);
  }
}
