import { Controller, Get } from '@nestjs/common';
import type { IPlayerData } from '@hangar/domain';

import { PlayerRepository } from './player-repository';

@Controller('api/player')
export class PlayerController {
  constructor(private readonly player: PlayerRepository) {}

  @Get()
  getPlayer(): Promise<IPlayerData> {
    return this.player.read();
  }
}
