import { Matches } from 'class-validator';
import { OptionalField, TextField } from '@hangar/api-foundation/http';
import { PROTOCOL_ID, type ICopySaveRequest, type ICoverQuery } from '@hangar/domain';

import { ThumbnailQuery } from '../../library';

/** Maximum length of the value. The page never sends a longer value. */
const MAX_VERSION_LENGTH = 200;

export class SavePictureQuery extends ThumbnailQuery implements ICoverQuery {
  @OptionalField() @TextField(MAX_VERSION_LENGTH) asOf?: string;
}

export class CopySaveRequest implements ICopySaveRequest {
  @Matches(PROTOCOL_ID, { message: 'must be the id of a protocol' }) protocolId!: string;
}
