import {
  FREE_GAME_BUNDLES,
  type FreeGameBundle,
  type ICancelFreeGameQuery,
  type IDownloadFreeGameRequest,
} from '@hangar/domain';

import { Choice, Optional } from '../http';

export class DownloadFreeGameDto implements IDownloadFreeGameRequest {
  @Choice(FREE_GAME_BUNDLES) bundle!: FreeGameBundle;
}

export class CancelFreeGameDto implements ICancelFreeGameQuery {
  @Optional() @Choice(FREE_GAME_BUNDLES) bundle?: FreeGameBundle;
}
