import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { MoveSaves } from '@hangar/launch-engine';

import { findContributed } from './contributed-provider';

/** Token of the {@link SavesCarrier} of an application. If absent, a renamed folder is only renamed. */
export const SAVES_CARRIER = Symbol('SAVES_CARRIER');

/** Carries over what is known of the saves of a protocol while a folder of them is renamed. */
export interface SavesCarrier {
  /** Renames the folder in any case. */
  carryOver(protocolId: string, ...renaming: Parameters<MoveSaves>): Promise<void>;
}

/** Lets the feature that knows saves take part when a launch renames a folder of them. */
@Injectable()
export class MovedSaves implements OnModuleInit {
  private carrier: SavesCarrier | null = null;

  constructor(private readonly modules: ModuleRef) {}

  onModuleInit(): void {
    this.carrier = findContributed<SavesCarrier>(this.modules, SAVES_CARRIER);
  }

  /** Returns how a launch renames folders of saves. A test launch has no saves that are known. */
  of(protocolId: string | null): MoveSaves {
    const { carrier } = this;
    if (protocolId === null || carrier === null) return (_from, _to, move) => move();
    return (...renaming) => carrier.carryOver(protocolId, ...renaming);
  }
}
