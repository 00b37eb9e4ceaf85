import { Controller } from '@nestjs/common';
import { ClientAbortSignal, Route } from '@hangar/api-foundation/http';
import type { IFoundGame } from '@hangar/domain';

import { GameFinder } from './game-finder';

@Controller()
export class FoundGamesController {
  constructor(private readonly finder: GameFinder) {}

  @Route('listFoundGames')
  listFoundGames(@ClientAbortSignal() signal: AbortSignal): Promise<IFoundGame[]> {
    return this.finder.find(signal);
  }
}
