import { Controller } from '@nestjs/common';
import { Route } from '@hangar/api-foundation/http';
import type { IPlayerData } from '@hangar/domain';

import { PlayerRepository } from './player-repository';

@Controller()
export class PlayerController {
  constructor(private readonly player: PlayerRepository) {}

  @Route('getPlayer')
  getPlayer(): Promise<IPlayerData> {
    return this.player.read();
  }
}
