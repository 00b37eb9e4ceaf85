import {
  FREE_GAME_BUNDLES,
  type FreeGameBundle,
  type ICancelFreeGameQuery,
  type IDownloadFreeGameRequest,
} from '@hangar/domain';

import { ChoiceField, OptionalField } from '../http';

export class DownloadFreeGameDto implements IDownloadFreeGameRequest {
  @ChoiceField(FREE_GAME_BUNDLES) bundle!: FreeGameBundle;
}

export class CancelFreeGameDto implements ICancelFreeGameQuery {
  @OptionalField() @ChoiceField(FREE_GAME_BUNDLES) bundle?: FreeGameBundle;
}
