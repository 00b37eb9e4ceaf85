import { Injectable } from '@nestjs/common';
import type { MoveSaves } from '@hangar/launch-engine';

/** Carries over what is known of the saves of a protocol while a folder of them is renamed. */
export interface SavesCarrier {
  /** Renames the folder in any case. */
  carryOver(protocolId: string, ...renaming: Parameters<MoveSaves>): Promise<void>;
}

/** Lets the feature that knows saves take part when a launch renames a folder of them. */
@Injectable()
export class MovedSaves {
  private carrier: SavesCarrier | null = null;

  carriedOverBy(carrier: SavesCarrier): void {
    this.carrier = carrier;
  }

  /** Returns how a launch renames folders of saves. A test launch has no saves that are known. */
  of(protocolId: string | null): MoveSaves {
    const { carrier } = this;
    if (protocolId === null || carrier === null) return (_from, _to, move) => move();
    return (...renaming) => carrier.carryOver(protocolId, ...renaming);
  }
}
