import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import type { ICancelledFreeGames, IFreeGameManifest, IInstalledFreeGame } from '@hangar/domain';

import { FreeGameDownloads } from './free-game-downloads';
import { FreeGameReleases } from './free-game-releases';
import { CancelFreeGameDto, DownloadFreeGameDto } from './freegame.dto';

@Controller('api/freegame')
export class FreeGameController {
  constructor(
    private readonly releases: FreeGameReleases,
    private readonly downloads: FreeGameDownloads,
  ) {}

  @Get('manifest')
  getFreeGameManifest(): Promise<IFreeGameManifest> {
    return this.releases.manifest();
  }

  @Post('download')
  downloadFreeGame(@Body() { bundle }: DownloadFreeGameDto): Promise<IInstalledFreeGame> {
    return this.downloads.download(bundle);
  }

  @Delete('download')
  async cancelFreeGame(@Query() { bundle }: CancelFreeGameDto): Promise<ICancelledFreeGames> {
    return { cancelled: await this.downloads.cancel(bundle) };
  }
}
