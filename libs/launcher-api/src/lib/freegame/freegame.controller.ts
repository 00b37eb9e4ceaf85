import { Body, Controller, Query } from '@nestjs/common';
import type { ICancelledFreeGames, IFreeGameManifest, IInstalledFreeGame } from '@hangar/domain';

import { Route } from '../http';
import { FreeGameDownloads } from './free-game-downloads';
import { FreeGameReleases } from './free-game-releases';
import { CancelFreeGameDto, DownloadFreeGameDto } from './freegame.dto';

@Controller()
export class FreeGameController {
  constructor(
    private readonly releases: FreeGameReleases,
    private readonly downloads: FreeGameDownloads,
  ) {}

  @Route('getFreeGameManifest')
  getFreeGameManifest(): Promise<IFreeGameManifest> {
    return this.releases.manifest();
  }

  @Route('downloadFreeGame')
  downloadFreeGame(@Body() { bundle }: DownloadFreeGameDto): Promise<IInstalledFreeGame> {
    return this.downloads.download(bundle);
  }

  @Route('cancelFreeGame')
  async cancelFreeGame(@Query() { bundle }: CancelFreeGameDto): Promise<ICancelledFreeGames> {
    return { cancelled: await this.downloads.cancel(bundle) };
  }
}
