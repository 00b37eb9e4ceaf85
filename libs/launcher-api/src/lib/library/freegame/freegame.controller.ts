import { Body, Controller, Query } from '@nestjs/common';
import { Route, ChoiceField, OptionalField } from '@hangar/api-foundation/http';
import {
  FREE_GAME_BUNDLES,
  type ICancelledFreeGames,
  type IFreeGameManifest,
  type IInstalledFreeGame,
  type FreeGameBundle,
  type ICancelFreeGameQuery,
  type IDownloadFreeGameRequest,
} from '@hangar/domain';

import { FreeGameDownloads } from './free-game-downloads';
import { FreeGameReleases } from './free-game-releases';

class DownloadFreeGameRequest implements IDownloadFreeGameRequest {
  @ChoiceField(FREE_GAME_BUNDLES) bundle!: FreeGameBundle;
}

class CancelFreeGameQuery implements ICancelFreeGameQuery {
  @OptionalField() @ChoiceField(FREE_GAME_BUNDLES) bundle?: FreeGameBundle;
}

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
  downloadFreeGame(@Body() { bundle }: DownloadFreeGameRequest): Promise<IInstalledFreeGame> {
    return this.downloads.download(bundle);
  }

  @Route('cancelFreeGame')
  async cancelFreeGame(@Query() { bundle }: CancelFreeGameQuery): Promise<ICancelledFreeGames> {
    return { cancelled: await this.downloads.cancel(bundle) };
  }
}
