import { AsNumber, ChoiceField, OptionalField } from '@hangar/api-foundation/http';
import { THUMBNAIL_WIDTHS, type IThumbnailQuery, type ThumbnailWidth } from '@hangar/domain';

export class ThumbnailQuery implements IThumbnailQuery {
  @OptionalField()
  @AsNumber()
  @ChoiceField(THUMBNAIL_WIDTHS)
  width?: ThumbnailWidth;
}
